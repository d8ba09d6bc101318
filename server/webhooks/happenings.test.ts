import Value from 'typebox/value'
import { expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { undoCheckIn } from '#domain/door/contract.ts'
import { createEvent, deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { addRsvp, cancelRsvp } from '#domain/rsvp/contract.ts'
import { addWebhook, updateWebhook } from '#domain/webhooks/contract.ts'
import { payloadSchema } from '#domain/webhooks/payload.ts'
import { WEBHOOK_TYPES, type WebhookType } from '#domain/webhooks/types.ts'
import { withChannels } from '../testing/channels.ts'
import { naming, recordQueries } from '../testing/queries.ts'
import { verify } from '../testing/receiver.ts'
import { onSqlite } from '../testing/server.ts'
import { webhookTo, withReceiver } from './testing.ts'

const LATER = { startDate: '2026-03-06T20:00:00.000Z', endDate: '2026-03-06T21:00:00.000Z' }

onSqlite('a webhook', (start) => {
  test('hears everything that it can hear, signed, and without a code, a name or an e-mail address', async () => {
    const { house, runner, arrived, margaret, secret } = await withReceiver(await start())
    const grace = await house.grace()
    const draft = { title: 'Git', attendanceCode: 'segfault', capacity: 1, ...LATER }
    const { event } = (await house.call(createEvent, grace, { body: { event: draft } })).body
    const params = { uuid: event.uuid, eventUuid: event.uuid }
    await house.call(updateEvent, grace, { params, body: { event: { description: 'Bring a laptop.' } } })
    const [ada, joan] = [await house.ada(), await house.join('Joan Clarke')]
    const { uuid } = (await house.call(getUser, joan)).body.user
    for (const token of [ada, joan]) await house.call(addRsvp, token, { body: { event: { uuid: event.uuid } } })
    await house.call(cancelRsvp, joan, { params })
    const { uuid: running } = await house.come(joan, { attendanceCode: 'stack overflow' })
    await house.call(undoCheckIn, grace, { params: { eventUuid: running, memberUuid: uuid } })
    await house.call(deleteEvent, grace, { params })
    await house.call(closeQuarter, margaret, { body: { milestone: { name: 'Winter 2026' } } })
    await runner.drain()
    await house.call(deleteUser, joan, { body: { confirmation: LEAVING_WORDS } })
    await runner.drain()
    expect(new Set(arrived.map(({ type }) => type))).toEqual(new Set(WEBHOOK_TYPES))
    for (const each of arrived) {
      expect(verify(secret, each, house.portal.clock())).toEqual({
        type: each.type,
        timestamp: each.timestamp,
        data: each.data,
      })
      expect(Value.Check(payloadSchema(each.type as WebhookType), JSON.parse(each.text)), each.type).toBe(true)
      expect(each.text).not.toMatch(/segfault|stack overflow|@g\.ucla|Joan|Clarke|Ada|Lovelace/)
    }
    const dataOf = (type: string) => arrived.find((each) => each.type === type)!.data
    expect(dataOf('attendance.added')).toMatchObject({ event: { uuid: running }, member: { uuid } })
    expect(dataOf('member.left')).toEqual({ member: { uuid } })
    expect(dataOf('season.closed')).toEqual({ season: { name: 'Winter 2026' } })
    // A late delivery shows the event as it is now.
    const published = arrived.find(({ type, data }) => type === 'event.published' && data.event!.uuid === event.uuid)
    expect(published!.data.event).toMatchObject({ title: 'Git', description: 'Bring a laptop.' })
  })

  test('hears of each date of a series once, and of no draft', async () => {
    const { house, runner, arrived } = await withReceiver(await start(), ['event.published'])
    const grace = await house.grace()
    const first = { title: 'Open Lab', attendanceCode: 'lab', ...LATER }
    const repeat = { every: 'week', until: '2026-03-20' }
    await house.call(createEvent, grace, { body: { event: first, repeat } })
    await house.call(createEvent, grace, { body: { event: { title: 'Secret', status: 'draft' } } })
    await runner.drain()
    expect(arrived.map(({ data }) => data.event!.title)).toEqual(['Open Lab', 'Open Lab', 'Open Lab'])
    expect(new Set(arrived.map(({ id }) => id)).size).toBe(3)
  })

  test('hears nothing that it was not made for, nothing from before it was made, and nothing while it is off', async () => {
    const { house, url, runner, arrived, margaret, uuid } = await withReceiver(await start(), ['rsvp.going'])
    const { uuid: event } = await house.event()
    const rsvp = async (name: string) =>
      house.call(addRsvp, await house.join(name), { body: { event: { uuid: event } } })
    await rsvp('Ada Lovelace')
    house.setClock('2026-03-05T20:00:00.001Z')
    for (const types of [['rsvp.going'], ['rsvp.waiting']] as const) {
      await webhookTo(house, margaret, { url: `${url}/${types}` }, types)
    }
    await runner.drain()
    expect(arrived.map(({ path, type }) => [path, type])).toEqual([['/portal', 'rsvp.going']])
    const change = (state: 'on' | 'off') =>
      house.call(updateWebhook, margaret, { params: { uuid }, body: { webhook: { state } } })
    await change('off')
    await rsvp('Joan Clarke')
    await runner.drain()
    await change('on')
    await runner.drain()
    expect(arrived.map(({ path }) => path)).toEqual(['/portal', '/portal/rsvp.going'])
  })

  test('hears what another process answers right after it was made', async () => {
    const { house, url, runner, arrived, margaret } = await withReceiver(await start(), ['season.closed'])
    const nextDoor = await house.nextDoor()
    const { uuid } = await house.event()
    const ada = await house.ada()
    const webhook = { url: `${url}/2`, events: ['rsvp.going'] as const }
    await nextDoor(addRsvp, ada, { body: { event: { uuid } } })
    await nextDoor(cancelRsvp, ada, { params: { eventUuid: uuid } })
    await house.call(addWebhook, margaret, { body: { webhook } })
    await nextDoor(addRsvp, ada, { body: { event: { uuid } } })
    await runner.drain()
    expect(arrived.map(({ type }) => type)).toEqual(['rsvp.going'])
  })

  test('costs a check-in nothing while there is none, and the others one row', async () => {
    const house = await start()
    await withChannels(house, {})
    await house.event({ attendanceCode: 'segfault' })
    await house.event({ attendanceCode: 'git' })
    const [ada, joan] = [await house.ada(), await house.join('Joan Clarke')]
    await house.call(checkIn, ada, { body: { event: { attendanceCode: 'segfault' } } })
    const queries = recordQueries(house)
    await house.call(checkIn, joan, { body: { event: { attendanceCode: 'segfault' } } })
    await house.call(checkIn, joan, { body: { event: { attendanceCode: 'git' } } })
    expect(queries.length).toBeGreaterThan(0)
    expect([...naming('webhooks', queries), ...naming('happenings', queries)]).toEqual([])
  })
})
