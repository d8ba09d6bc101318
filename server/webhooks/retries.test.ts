import { expect, onTestFinished, test } from 'vitest'
import { addAdmin, reassignSuperAdmin } from '#domain/admins/contract.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { blockAccount, unblockAccount } from '#domain/directory/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { listWebhookDeliveries, listWebhooks, repeatWebhookDelivery, updateWebhook } from '#domain/webhooks/contract.ts'
import { mailTo, waitMinutes } from '../testing/channels.ts'
import { mailServer, type Received } from '../testing/mailServer.ts'
import { verify } from '../testing/receiver.ts'
import { type Chapterhouse, onSqlite } from '../testing/server.ts'
import { webhookTo, withReceiver } from './testing.ts'

const NAMES = ['Ada Lovelace', 'Joan Clarke', 'Radia Perlman', 'Barbara Liskov']
const DAY = 24 * 60

async function rsvp(house: Chapterhouse, ...names: string[]) {
  const { uuid } = await house.event({ endDate: '2026-03-12T20:00:00.000Z' })
  for (const name of names) await house.call(addRsvp, await house.join(name), { body: { event: { uuid } } })
}

onSqlite('a receiver', (start) => {
  test('that is down for a day gets everything once it is up, and the same webhook-id for a repetition', async () => {
    const house = await start()
    const { runner, arrived, answers, stop, start: up, secret } = await withReceiver(house, ['rsvp.going'])
    const heard: string[] = []
    answers((request, response) => {
      heard.push(request.headers['webhook-id'] as string)
      response.destroy()
    })
    await rsvp(house, ...NAMES)
    await runner.drain()
    await stop()
    for (let hour = 0; hour < 24; hour++) {
      waitMinutes(house, 60)
      await runner.drain()
    }
    expect(arrived).toEqual([])
    answers(204)
    await up()
    waitMinutes(house, 61)
    await runner.drain()
    const ids = arrived.map(({ id }) => id)
    expect(new Set(ids).size).toBe(NAMES.length)
    expect(ids).toHaveLength(NAMES.length)
    expect(ids).toEqual(expect.arrayContaining(heard))
    // The moment of the signature is that of this attempt, the other that of the RSVP.
    for (const each of arrived) {
      expect(verify(secret, each, house.portal.clock())).toMatchObject({ timestamp: '2026-03-05T20:00:00.000Z' })
    }
  })

  test('that does not answer is not tried again by what waits for it, and holds up no other', async () => {
    const { house, url, runner, arrived, answers, margaret } = await withReceiver(await start(), ['rsvp.going'])
    let tries = 0
    answers((request, response) => {
      if (request.url === '/portal') {
        tries++
        response.destroy()
      } else response.writeHead(204).end()
    })
    await webhookTo(house, margaret, { url: `${url}/2` }, ['rsvp.going'])
    await rsvp(house, ...NAMES)
    await runner.drain()
    const before = tries
    await rsvp(house, 'Katherine Johnson', 'Hedy Lamarr')
    await runner.drain()
    expect(tries).toBe(before + 2)
    answers(204)
    waitMinutes(house, 1)
    await runner.drain()
    expect(arrived).toHaveLength(NAMES.length + 2)
  })

  test('that refuses one delivery gets the others', async () => {
    const house = await start()
    const { runner, arrived, answers, margaret, uuid } = await withReceiver(house, ['rsvp.going', 'season.closed'])
    answers(500)
    await rsvp(house, 'Ada Lovelace')
    await runner.drain()
    answers(204)
    await rsvp(house, 'Joan Clarke')
    await runner.drain()
    expect(arrived).toHaveLength(1)
    const { deliveries } = (await house.call(listWebhookDeliveries, margaret, { params: { uuid } })).body
    expect(deliveries).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          state: 'waiting',
          status: 500,
          error: expect.stringMatching(/^localhost:\d+ answered 500\.$/),
        }),
        expect.objectContaining({ type: 'rsvp.going', state: 'delivered', status: 204, error: '' }),
      ]),
    )
    const waiting = deliveries.find(({ state }: { state: string }) => state === 'waiting')
    const params = { uuid, delivery: waiting.uuid }
    for (let time = 1; time <= 2; time++) {
      expect((await house.call(repeatWebhookDelivery, margaret, { params })).status).toBe(200)
    }
    await runner.drain()
    expect(arrived).toHaveLength(2)
    const again = await house.call(repeatWebhookDelivery, margaret, {
      params: {
        uuid,
        delivery: (await house.call(listWebhookDeliveries, margaret, { params: { uuid } })).body.deliveries[0].uuid,
      },
    })
    expect(again.status).toBe(200)
    await runner.drain()
    expect(new Set(arrived.map(({ id }) => id)).size).toBe(2)
    expect(arrived).toHaveLength(3)
  })

  test('that fails for three days is switched off, the super admin reads it, and switching it on sends what waited', async () => {
    const house = await start()
    const mails: Received[] = []
    const smtp = await mailServer({ accept: (mail) => void mails.push(mail) })
    onTestFinished(() => smtp.close())
    const { runner, arrived, answers, uuid } = await withReceiver(house, ['rsvp.going'], mailTo(smtp.url))
    answers(503)
    await rsvp(house, 'Ada Lovelace')
    await runner.drain()
    // Her first session is over by then.
    const again = () => house.signIn('Margaret Hamilton')
    const state = async () => (await house.call(listWebhooks, await again())).body.webhooks[0].state
    for (let hour = 0; hour < 71; hour++) {
      waitMinutes(house, 60)
      await runner.drain()
    }
    expect(await state()).toBe('on')
    await rsvp(house, 'Joan Clarke')
    waitMinutes(house, 60)
    await runner.drain()
    expect(await state()).toBe('failed')
    await runner.drain()
    const notices = mails.filter(({ subject }) => subject.startsWith('Webhook'))
    expect(notices).toMatchObject([
      { to: ['margaret@g.ucla.edu'], subject: expect.stringMatching(/^Webhook switched off: localhost:\d+$/) },
    ])
    const { activity } = (await house.call(listAudit, await again())).body
    expect(activity[0].summary).toMatch(/^The portal switched the webhook to localhost:\d+ off\.$/)
    answers(204)
    waitMinutes(house, DAY)
    await runner.drain()
    expect(arrived).toEqual([])
    await house.call(updateWebhook, await again(), { params: { uuid }, body: { webhook: { state: 'on' } } })
    await runner.drain()
    expect([await state(), arrived.length]).toEqual(['on', 2])
  })

  test('gets nothing while who made the webhook is blocked', async () => {
    const { house, runner, arrived, margaret } = await withReceiver(await start(), ['rsvp.going'])
    const grace = await house.grace()
    await house.call(addAdmin, margaret, { body: { email: 'grace@g.ucla.edu' } })
    await house.call(reassignSuperAdmin, margaret, { body: { email: 'grace@g.ucla.edu' } })
    const { uuid } = (await house.call(getUser, margaret)).body.user
    await house.call(blockAccount, grace, { params: { uuid } })
    expect((await house.call(listWebhooks, grace)).body.webhooks[0].state).toBe('paused')
    await rsvp(house, 'Ada Lovelace')
    await runner.drain()
    await house.call(unblockAccount, grace, { params: { uuid } })
    await rsvp(house, 'Joan Clarke')
    await runner.drain()
    expect(arrived).toHaveLength(1)
  })
})
