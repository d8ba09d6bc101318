import { spawn } from 'node:child_process'
import { request as requestHttp } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { minutesLater } from '#domain/calendar.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import {
  listWebhookDeliveries,
  renewWebhookSecret,
  repeatWebhookDelivery,
  testWebhook,
} from '#domain/webhooks/contract.ts'
import { LOCALHOST } from '../testing/certificate.ts'
import { withChannels } from '../testing/channels.ts'
import { startOn } from '../testing/server.ts'
import { webhookTo } from './testing.ts'

/** The example as somebody starts it. */
async function start(secret: string) {
  const child = spawn(process.execPath, ['examples/webhookReceiver.mjs'], {
    env: { ...process.env, SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const said = async () => (await lines.next()).value as string
  const port = Number(/port (\d+)/.exec(await said())![1])
  return { port, said }
}

/** A reverse proxy with a certificate. */
async function proxy(port: () => number): Promise<string> {
  const server = createServer(LOCALHOST, (request, response) => {
    const { url: path, method, headers } = request
    const onward = requestHttp({ host: '127.0.0.1', port: port(), path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode!)
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `https://localhost:${(server.address() as AddressInfo).port}/`
}

test('the example of a receiver verifies signatures, does each thing once, and refuses others', async () => {
  const house = await startOn('sqlite')
  const now = new Date().toISOString()
  house.setClock(now)
  const margaret = await house.margaret()
  const runner = await withChannels(house, {}, { allow: ['localhost'], ca: LOCALHOST.cert })
  let port = 0
  const url = await proxy(() => port)
  const { uuid, secret } = await webhookTo(house, margaret, { url }, ['rsvp.going'])
  const example = await start(secret)
  port = example.port
  const statuses = async () => {
    await runner.drain()
    const { deliveries } = (await house.call(listWebhookDeliveries, margaret, { params: { uuid } })).body
    return deliveries.map(({ type, status }: { type: string; status: number }) => `${type} ${status}`).toSorted()
  }

  await house.call(testWebhook, margaret, { params: { uuid } })
  expect(await statuses()).toEqual(['webhook.test 204'])
  expect(await example.said()).toBe(`${now} webhook.test`)
  const { deliveries } = (await house.call(listWebhookDeliveries, margaret, { params: { uuid } })).body
  await house.call(repeatWebhookDelivery, margaret, { params: { uuid, delivery: deliveries[0].uuid } })
  expect(await statuses()).toEqual(['webhook.test 204', 'webhook.test 204'])

  const event = await house.event({ title: 'Git', endDate: minutesLater(now, 60) })
  await house.call(addRsvp, await house.ada(), { body: { event: { uuid: event.uuid } } })
  expect(await statuses()).toContain('rsvp.going 204')
  // It said nothing about the repetition.
  expect(await example.said()).toBe(`${now} one more comes to Git: 1`)

  // For a day the secret before signs beside the new one; without it the portal is somebody else.
  const renew = () => house.call(renewWebhookSecret, margaret, { params: { uuid } })
  for (let time = 0; time < 2; time++) await renew()
  await house.call(testWebhook, margaret, { params: { uuid } })
  expect(await statuses()).not.toContain('webhook.test 401')
  const past = { signsUntil: now }
  await house.database.write((db) => db.updateTable('webhooks').set(past).execute())
  await house.call(testWebhook, margaret, { params: { uuid } })
  expect(await statuses()).toContain('webhook.test 401')
})
