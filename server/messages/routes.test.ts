import { describe, expect, onTestFinished, test } from 'vitest'
import { listMessages, sendMessage } from '#domain/messages/contract.ts'
import { addPush } from '#domain/notifications/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { outboxState } from '../outbox/state.ts'
import { mailTo, withChannels } from '../testing/channels.ts'
import { mailServer } from '../testing/mailServer.ts'
import { pushService } from '../testing/pushService.ts'
import { onEachEngine, startOn } from '../testing/server.ts'

describe('a message of officers', () => {
  const message = { audience: 'going', subject: 'Bring a laptop', text: 'And its charger.\n\nSee you!' } as const

  test('needs a channel', async () => {
    const house = await startOn('sqlite')
    const { uuid } = await house.event()
    const reply = await house.call(sendMessage, await house.grace(), { params: { uuid }, body: { message } })
    expect(reply).toMatchObject({ status: 422, body: { error: { code: 'no_channel' } } })
  })

  test('is previewed with the address of the page where the portal has no other', async () => {
    const house = await startOn('sqlite')
    house.portal.reach = { mail: true, pushKey: undefined }
    const { uuid } = await house.event()
    const asked = { params: { uuid }, body: { message, preview: true } } as const
    const { text } = (await house.call(sendMessage, await house.grace(), asked)).body
    expect(text).toMatch(/^See the event: https?:\/\/[^/]+\/events\/[-0-9a-f]{36}$/m)
  })

  test('is previewed, tried out, sent to those who want messages, three times a day, and logged', async () => {
    const house = await startOn('sqlite')
    const server = await mailServer()
    onTestFinished(() => server.close())
    const runner = await withChannels(house, mailTo(server.url))
    const [ada, grace] = [await house.ada(), await house.grace()]
    const barbara = await house.join('Barbara Liskov')
    const { uuid } = await house.event({ title: 'Intro to Git' })
    for (const token of [ada, barbara]) await house.call(addRsvp, token, { body: { event: { uuid } } })
    await house.app.inject({
      method: 'PATCH',
      url: '/app/api/v1/user/notifications',
      headers: { authorization: `Bearer ${barbara}` },
      payload: { notifications: { message: { mail: false } } },
    })
    const send = (body: object) => house.call(sendMessage, grace, { params: { uuid }, body: { message, ...body } })
    const subjects = async () => {
      await runner.drain()
      return server.received.splice(0).map(({ to, subject }) => `${to[0]} ${subject}`)
    }
    expect((await send({ preview: true })).body).toMatchObject({ recipients: 1, audience: 2, left: 3 })
    expect((await send({ preview: true })).body.text).toContain('And its charger.')
    expect(await subjects()).toEqual([])
    await send({ test: true })
    expect(await subjects()).toEqual(['grace@g.ucla.edu Intro to Git: Bring a laptop'])
    const another = (time: number) => send({ message: { ...message, subject: `Bring ${time} laptops` } })
    for (let time = 1; time <= 3; time++) expect((await another(time)).status).toBe(200)
    // A message that a proxy sends again counts once.
    expect((await another(3)).body).toMatchObject({ left: 0, message: 'Your message is on its way to 1 person.' })
    expect(await subjects()).toHaveLength(3)
    const fourth = await another(4)
    expect(fourth.status).toBe(429)
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3600)
    expect((await house.call(sendMessage, ada, { params: { uuid }, body: { message } })).status).toBe(403)
    const { messages } = (await house.call(listMessages, grace, { params: { uuid } })).body
    expect(messages.map(({ subject }: { subject: string }) => subject).toSorted()).toEqual(
      [1, 2, 3].map((time) => `Bring ${time} laptops`),
    )
    expect(messages[0]).toMatchObject({ audience: 'going', recipients: 1, by: 'Grace Hopper' })
    expect((await house.call(listMessages, await house.officer('AI'), { params: { uuid } })).status).toBe(403)
    expect((await send({ message: { ...message, subject: ' ' } })).body.error.field).toBe('subject')
  })
})

onEachEngine('ten officers’ messages at the same moment', (start) => {
  test('are three, on two processes', async () => {
    const house = await start()
    await withChannels(house, mailTo('smtp://127.0.0.1:1'))
    const nextDoor = await house.nextDoor()
    const grace = await house.grace()
    const { uuid } = await house.event()
    const send = (n: number) => {
      const message = { audience: 'going', subject: `Bring ${n} laptops`, text: 'And a charger.' } as const
      return (n % 2 ? nextDoor : house.call)(sendMessage, grace, { params: { uuid }, body: { message } })
    }
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => send(n)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(7).fill(429)])
    const written = await house.database.read.selectFrom('messages').selectAll().execute()
    expect(written).toHaveLength(3)
  })
})

onEachEngine('a test message of an officer whose address is somebody else’s now', (start) => {
  const message = { audience: 'going', subject: 'Bring a laptop', text: 'And a charger.', test: true } as const

  test('is refused in a sentence, and nothing waits in the outbox', async () => {
    const house = await start()
    await withChannels(house, mailTo('smtp://127.0.0.1:1'))
    const grace = await house.grace()
    await house.join('Grace Kelly')
    const { uuid } = await house.event()
    const reply = await house.call(sendMessage, grace, { params: { uuid }, body: { message } })
    expect(reply).toMatchObject({ status: 422, body: { error: { code: 'no_channel' } } })
    expect(await outboxState(house.database.read)).toEqual([])
  })

  test('reaches their devices alone, and no mail waits if the address went after it was written', async () => {
    const house = await start()
    const [server, service] = [await mailServer(), await pushService()]
    onTestFinished(() => server.close())
    const runner = await withChannels(house, mailTo(server.url), service.reach)
    const [grace, phone] = [await house.grace(), service.device('phone')]
    await house.call(addPush, grace, { body: { subscription: phone.subscription } })
    const { uuid } = await house.event()
    const send = async () =>
      (await house.call(sendMessage, grace, { params: { uuid }, body: { message } })).body.message
    expect(await send()).toBe('A test is on its way to grace@g.ucla.edu.')
    await house.join('Grace Kelly')
    expect(await send()).toBe('A test is on its way to your devices.')
    await runner.drain()
    expect([phone.read().length, server.received]).toEqual([2, []])
    expect(await outboxState(house.database.read)).toEqual([])
  })
})
