import { expect, test } from 'vitest'
import { updateEvent } from '#domain/events/contract.ts'
import { sendMessage } from '#domain/messages/contract.ts'
import { addPush, getNotifications, removePush, updateNotifications } from '#domain/notifications/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { outboxState } from '../outbox/state.ts'
import { waitMinutes, withChannels } from '../testing/channels.ts'
import { type PushService, pushService, signerOf } from '../testing/pushService.ts'
import { type Chapterhouse, onEachEngine, onSqlite } from '../testing/server.ts'
import { pushKeys } from './keys.ts'

const at = (hours: number) => new Date(Date.parse('2026-03-05T20:00:00.000Z') + hours * 3_600_000).toISOString()

/** Ada has two devices and an RSVP to an event in three days. Mail is not configured. */
async function withDevices(house: Chapterhouse, service: PushService) {
  const runner = await withChannels(house, {}, service.reach)
  const [ada, grace] = [await house.ada(), await house.grace()]
  const [phone, laptop] = [service.device('phone'), service.device('laptop')]
  for (const { subscription } of [phone, laptop]) await house.call(addPush, ada, { body: { subscription } })
  const times = { startDate: at(72), endDate: at(74) }
  const { uuid } = await house.event({ title: 'Intro to Git', location: 'Boelter 3400', ...times })
  await house.call(addRsvp, ada, { body: { event: { uuid } } })
  const change = async (draft: object) => {
    await house.call(updateEvent, grace, { params: { uuid }, body: { event: draft } })
    await runner.drain()
  }
  const devices = async () => (await house.call(getNotifications, ada)).body.channels.devices
  return { ada, grace, phone, laptop, uuid, change, devices, runner }
}

onSqlite('a push message', (start) => {
  test('reaches every device of a member, encrypted for it, and signed by the portal', async () => {
    const house = await start()
    const service = await pushService()
    const { phone, laptop, uuid, change } = await withDevices(house, service)
    await change({ location: 'Covel Commons' })
    for (const device of [phone, laptop]) {
      expect(device.read()).toEqual([
        {
          title: 'New place: Intro to Git',
          body: 'It was in Boelter 3400. Now it is in Covel Commons.',
          path: `/events/${uuid}`,
          tag: expect.any(String),
        },
      ])
    }
    const [{ headers }] = service.pushed as [PushService['pushed'][0]]
    const signer = signerOf(headers.authorization!)!
    expect(signer.key).toBe(house.portal.reach.pushKey)
    expect(signer.claims).toMatchObject({ aud: new URL(phone.subscription.endpoint).origin })
    expect(headers.ttl).toBe('43200')
  })

  test('with a title of 255 emojis and a long place fits into what a push service takes', async () => {
    const house = await start()
    const service = await pushService()
    const { phone, change } = await withDevices(house, service)
    await change({ title: '🧮'.repeat(255), location: '🏛'.repeat(200) })
    expect(phone.read()).toHaveLength(1)
    expect(Math.max(...service.pushed.map(({ body }) => body.length))).toBeLessThanOrEqual(4096)
  })

  test('to a device that is gone makes the portal forget it, and is not tried again', async () => {
    const house = await start()
    const service = await pushService((device) => (device === 'phone' ? 410 : 201))
    const { laptop, change, devices } = await withDevices(house, service)
    expect(await devices()).toBe(2)
    await change({ location: 'Covel Commons' })
    expect(await devices()).toBe(1)
    expect(laptop.read()).toHaveLength(1)
    expect(await outboxState(house.database.read)).toEqual([])
  })

  test('that no device could take is tried again; one of two is enough', async () => {
    const house = await start()
    let isDown = true
    const service = await pushService(() => (isDown ? 503 : 201))
    const { phone, laptop, change, devices, runner } = await withDevices(house, service)
    await change({ location: 'Covel Commons' })
    expect(await outboxState(house.database.read)).toMatchObject([{ channel: 'push', error: /503/ }])
    expect(await devices()).toBe(2)
    isDown = false
    waitMinutes(house, 1)
    await runner.drain()
    expect([phone.read().length, laptop.read().length]).toEqual([1, 1])
    expect(await outboxState(house.database.read)).toEqual([])
  })

  test('is not sent to somebody who turned it off a second before, or removed the device', async () => {
    const house = await start()
    const service = await pushService()
    const { ada, grace, phone, laptop, uuid, runner } = await withDevices(house, service)
    const move = (location: string) =>
      house.call(updateEvent, grace, { params: { uuid }, body: { event: { location } } })
    const { endpoint } = phone.subscription
    await move('Covel Commons')
    await house.call(removePush, ada, { body: { subscription: { endpoint } } })
    await runner.drain()
    expect([phone.read().length, laptop.read().length]).toEqual([0, 1])
    await move('Royce Hall')
    await house.call(updateNotifications, ada, { body: { notifications: { change: { push: false } } } })
    await runner.drain()
    expect(laptop.read()).toHaveLength(1)
  })

  test('needs no mail server: members choose it, and officers’ messages go by it', async () => {
    const house = await start()
    const service = await pushService()
    const { ada, grace, phone, uuid, runner } = await withDevices(house, service)
    const settings = (await house.call(getNotifications, ada)).body
    expect(settings.notifications.reminder).toEqual({ mail: false, push: true })
    expect(settings.channels).toMatchObject({ mail: false, push: true })
    await house.call(updateNotifications, ada, { body: { notifications: { message: { push: true } } } })
    const message = { audience: 'going', subject: 'Bring a laptop', text: 'And its charger.' }
    const sent = await house.call(sendMessage, grace, { params: { uuid }, body: { message } })
    expect(sent).toMatchObject({ status: 200, body: { recipients: 1 } })
    await runner.drain()
    expect(phone.read()).toMatchObject([{ title: 'Intro to Git: Bring a laptop', body: 'And its charger.' }])
  })

  test('goes to the member who uses a device now, and to nobody who used it before', async () => {
    const house = await start()
    const service = await pushService()
    const { phone, laptop, change, devices } = await withDevices(house, service)
    const barbara = await house.join('Barbara Liskov')
    await house.call(addPush, barbara, { body: { subscription: phone.subscription } })
    expect(await devices()).toBe(1)
    await change({ location: 'Covel Commons' })
    expect([phone.read().length, laptop.read().length]).toEqual([0, 1])
  })

  test.each([
    ['http://push.example.org/device', {}],
    ['https://push.example.org', {}],
    ['https://push.example.org/device', { p256dh: 'short' }],
    ['https://push.example.org/device', { auth: 'short' }],
  ])('to %s with the keys %j is refused when the device is added', async (endpoint, keys) => {
    const house = await start()
    const service = await pushService()
    const { ada, phone, devices } = await withDevices(house, service)
    const subscription = { endpoint, keys: { ...phone.subscription.keys, ...keys } }
    const reply = await house.call(addPush, ada, { body: { subscription } })
    expect(reply).toMatchObject({ status: 422, body: { error: { field: 'subscription' } } })
    expect(await devices()).toBe(2)
  })
})

onEachEngine('the keys that sign push messages', (start) => {
  test('are made once, even if two processes start at the same time', async () => {
    const { database } = await start()
    const made = await Promise.all(Array.from({ length: 4 }, () => pushKeys(database)))
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1)
    expect(await pushKeys(database)).toEqual(made[0])
  })
})
