import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { updateEvent } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { addDeliveries } from '../outbox/store.ts'
import { LOCALHOST } from '../testing/certificate.ts'
import { mailTo, waitMinutes, withChannels } from '../testing/channels.ts'
import { startDeliverer } from '../testing/delivererProcess.ts'
import { mailServer } from '../testing/mailServer.ts'
import { type Chapterhouse, NOW, onEachEngine } from '../testing/server.ts'
import { newDelivery } from './listener.ts'
import { webhookTo, withReceiver } from './testing.ts'

const MANY = 10_000
const PAGE = 500

function addMany(house: Chapterhouse, webhook: string): Promise<void> {
  return house.database.write(async (db) => {
    for (let from = 0; from < MANY; from += PAGE) {
      const tests = Array.from({ length: PAGE }, (_, n) =>
        newDelivery(webhook, { kind: 'webhook.test', id: `${from + n}` }),
      )
      await addDeliveries(db, tests, NOW)
    }
  })
}

onEachEngine('the deliveries of a webhook', (start) => {
  test('are made once by several processes', async () => {
    const { house, runner, reach, arrived } = await withReceiver(await start(), ['rsvp.going'])
    const { uuid } = await house.event()
    for (const name of ['Ada Lovelace', 'Joan Clarke', 'Radia Perlman']) {
      await house.call(addRsvp, await house.join(name), { body: { event: { uuid } } })
    }
    const others = [await withChannels(house, {}, reach), await withChannels(house, {}, reach)]
    await Promise.all([runner, ...others].map((each) => each.drain()))
    expect(arrived).toHaveLength(3)
    expect(new Set(arrived.map(({ id }) => id)).size).toBe(3)
  })

  test('are repeated with the same webhook-id after a process was killed before it read the answer', async () => {
    const { house, answers, arrived } = await withReceiver(await start(), ['rsvp.going'])
    const NODE_EXTRA_CA_CERTS = join(house.environment.DATA_DIR!, 'localhost.pem')
    writeFileSync(NODE_EXTRA_CA_CERTS, LOCALHOST.cert)
    const environment = { WEBHOOKS_ALLOW: 'localhost', NODE_EXTRA_CA_CERTS }
    const { uuid } = await house.event()
    await house.call(addRsvp, await house.ada(), { body: { event: { uuid } } })
    const first = Promise.withResolvers<string>()
    answers((request) => first.resolve(request.headers['webhook-id'] as string))
    await (await startDeliverer(house, environment)).deliverUntil(first.promise)
    answers(204)
    // The lease of the dead process is over.
    waitMinutes(house, 2)
    await (await startDeliverer(house, environment)).deliver()
    expect(arrived.map(({ id }) => id)).toEqual([await first.promise])
  })

  test('hold up neither check-ins nor mails, though ten thousand wait for a receiver that does not answer', async () => {
    const house = await start()
    const taken = Promise.withResolvers<void>()
    const smtp = await mailServer({ accept: () => taken.resolve() })
    onTestFinished(() => smtp.close())
    let asked = 0
    const allAsked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<number>()
    const send = () => {
      asked++
      if (asked === 10) allAsked.resolve()
      return released.promise
    }
    const runner = await withChannels(house, mailTo(smtp.url), undefined, send)
    const [ada, grace, margaret] = [await house.ada(), await house.grace(), await house.margaret()]
    const { uuid } = await webhookTo(house, margaret, { url: 'https://slow.example.edu/' }, ['attendance.added'])
    await addMany(house, uuid)
    const later = { startDate: '2026-03-07T20:00:00.000Z', endDate: '2026-03-07T21:00:00.000Z' }
    await house.event({ attendanceCode: 'segfault', endDate: '2026-03-06T20:00:00.000Z' })
    const moved = await house.event(later)
    await house.call(addRsvp, ada, { body: { event: { uuid: moved.uuid } } })
    await house.call(updateEvent, grace, { params: { uuid: moved.uuid }, body: { event: { location: 'Covel' } } })
    const drained = runner.drain()
    // The mail arrives and the check-in is answered while the first ten calls have no answer.
    await Promise.all([taken.promise, allAsked.promise])
    expect((await house.call(checkIn, ada, { body: { event: { attendanceCode: 'segfault' } } })).status).toBe(200)
    expect(asked).toBe(10)
    const stopped = runner.stop(0)
    released.resolve(204)
    await Promise.all([drained, stopped])
  })
})
