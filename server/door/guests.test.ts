import { expect, test } from 'vitest'
import { listGuests } from '#domain/door/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { onSqlite } from '../testing/server.ts'
import { aDoor, somebody } from './testing.ts'

onSqlite('the list of guests', (start) => {
  test('has those with a place, the line in its order, then everybody who is not blocked, and no address (spec: chapter §2.11)', async () => {
    const { house, grace, event } = await aDoor(await start(), { startDate: '2026-03-05T21:00:00.000Z', capacity: 1 })
    const [zuse, ada] = [await somebody(house, 'Konrad Zuse'), await somebody(house, 'Ada Lovelace')]
    const [alan, mallory] = [await somebody(house, 'Alan Turing'), await somebody(house, 'Mallory Malice')]
    await somebody(house, 'Barbara Liskov')
    for (const { token } of [zuse, alan, ada])
      await house.call(addRsvp, token, { body: { event: { uuid: event.uuid } } })
    const block = { blocked: 1 as const }
    await house.database.write((db) => db.updateTable('members').set(block).where('uuid', '=', mallory.uuid).execute())
    const guestsOf = async (query = {}) =>
      (await house.call(listGuests, grace, { params: { eventUuid: event.uuid }, query })).body.guests.map(
        ({ firstName, rsvp, position }: never) => [firstName, rsvp, position],
      )
    const everybody = [
      ['Konrad', 'going', undefined],
      ['Alan', 'waiting', 1],
      ['Ada', 'waiting', 2],
      ['Barbara', undefined, undefined],
      ['Grace', undefined, undefined],
    ]
    expect(await guestsOf()).toEqual(everybody)
    expect(await guestsOf({ offset: '1', limit: '2' })).toEqual(everybody.slice(1, 3))
    const { body } = await house.call(listGuests, grace, { params: { eventUuid: event.uuid } })
    expect(JSON.stringify(body)).not.toContain('@')
  })

  test('is for officers of the event, and is sent again only after it has changed', async () => {
    const { house, grace, eventUuid } = await aDoor(await start())
    const ask = (token: string, headers = {}) =>
      house.app.inject({
        url: `/app/api/v1/attendance/${eventUuid}/guests`,
        headers: { authorization: `Bearer ${token}`, ...headers },
      })
    const { headers, statusCode } = await ask(grace)
    expect(statusCode).toBe(200)
    const known = { 'if-none-match': String(headers.etag) }
    expect((await ask(grace, known)).statusCode).toBe(304)
    expect((await ask(await house.officer('AI'), known)).statusCode).toBe(403)
    const ada = await house.ada()
    expect((await ask(ada, known)).statusCode).toBe(403)
    expect((await ask(grace, known)).statusCode).toBe(200)
  })
})
