import { expect, test } from 'vitest'
import { type Event, listEvents, listFutureEvents, listPastEvents } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { NOW, onEachEngine } from '../testing.ts'

onEachEngine('the events', (start) => {
  test('stand by their start; past is what has ended, future the rest', async () => {
    const house = await start()
    const ada = await house.ada()
    const at = (title: string, startDate: string, endDate: string) => house.event({ title, startDate, endDate })
    await at('far', '2026-06-01T00:00:00.000Z', '2026-06-01T01:00:00.000Z')
    await at('over', '2026-03-05T18:00:00.000Z', '2026-03-05T19:59:59.999Z')
    await at('ends now', '2026-03-05T17:00:00.000Z', NOW)
    await at('near', '2026-03-06T00:00:00.000Z', '2026-03-06T01:00:00.000Z')
    const titles = async (list: typeof listEvents | typeof listPastEvents | typeof listFutureEvents) =>
      (await house.call(list, ada)).body.events.map(({ title }: Event) => title)
    expect(await titles(listEvents)).toEqual(['ends now', 'over', 'near', 'far'])
    expect(await titles(listPastEvents)).toEqual(['over'])
    expect(await titles(listFutureEvents)).toEqual(['ends now', 'near', 'far'])
  })

  test('come in parts when parts are asked for', async () => {
    const house = await start()
    const ada = await house.ada()
    for (let day = 1; day <= 5; day++) {
      const startDate = `2026-04-0${day}T00:00:00.000Z`
      await house.event({ title: `${day}`, startDate, endDate: startDate })
    }
    const part = async (query: Record<string, string>) =>
      (await house.call(listEvents, ada, { query })).body.events.map(({ title }: Event) => title).join('')
    expect(await part({})).toBe('12345')
    expect(await part({ limit: '2' })).toBe('12')
    expect(await part({ offset: '3' })).toBe('45')
    expect(await part({ offset: '1', limit: '3' })).toBe('234')
    expect(await part({ offset: '9' })).toBe('')
    expect(await part({ limit: '0' })).toBe('')
    expect(await part({ limit: '999999999', offset: '0' })).toBe('12345')
  })

  test('carry the count of their RSVPs', async () => {
    const house = await start()
    const event = await house.event()
    await house.event({ title: 'Another' })
    const tokens = [await house.ada(), await house.grace(), await house.margaret()]
    for (const token of tokens) await house.call(addRsvp, token, { body: { event: { uuid: event.uuid } } })
    const { events } = (await house.call(listEvents, tokens[0])).body
    expect(events.find(({ uuid }: Event) => uuid === event.uuid).rsvpCount).toBe(3)
    expect(events.find(({ uuid }: Event) => uuid !== event.uuid).rsvpCount).toBe(0)
  })
})
