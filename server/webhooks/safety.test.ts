import { expect, test } from 'vitest'
import { addWebhook, updateWebhook } from '#domain/webhooks/contract.ts'
import { hostOf } from '../outward/publicAddress.ts'
import { LOCALHOST } from '../testing/certificate.ts'
import { withChannels } from '../testing/channels.ts'
import { receiver } from '../testing/receiver.ts'
import { cast, startOn } from '../testing/server.ts'
import { sendOutward } from './channel.ts'

const PAYLOAD = { headers: {}, body: '{}' }
const send = sendOutward(['localhost'], LOCALHOST.cert)

test('a redirect is not followed', async () => {
  const { url, answers, arrived } = await receiver()
  answers((request, response) => {
    if (request.url === '/portal') response.writeHead(302, { location: url.replace('/portal', '/inside') }).end()
    else arrived.push({} as never)
  })
  expect(await send(url, PAYLOAD)).toBe(302)
  expect(arrived).toEqual([])
})

test('no answer is read, however much comes', async () => {
  const { url, answers } = await receiver()
  let written = 0
  const gone = Promise.withResolvers<void>()
  answers((_, response) => {
    response.writeHead(200)
    response.once('close', gone.resolve)
    const more = () => {
      written += 16_384
      if (!response.destroyed) response.write(Buffer.alloc(16_384), more)
    }
    more()
  })
  expect(await send(url, PAYLOAD)).toBe(200)
  await gone.promise
  expect(written).toBeLessThan(10_000_000)
})

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'http://localhost/',
])('%s is not reached', async (url) => {
  await expect(sendOutward([])(url, PAYLOAD)).rejects.toThrow(/public address|not https/)
})

test.each([
  'https://127.0.0.1/',
  'https://[::1]:8443/',
  'https://0x7f.1/',
  'https://10.0.0.7/portal',
  'https://localhost/',
  'https://bot.localhost./',
])('%s is not saved', async (url) => {
  const [house, margaret] = await cast(startOn('sqlite'), 'margaret')
  const add = () => house.call(addWebhook, margaret, { body: { webhook: { url, events: ['season.closed'] } } })
  expect((await add()).body.error).toMatchObject({ code: 'invalid', field: 'url' })
  await withChannels(house, { webhooksAllow: [hostOf(new URL(url))] })
  const { webhook } = (await add()).body
  const body = { webhook: { url: 'https://192.168.1.1/' } }
  expect((await house.call(updateWebhook, margaret, { params: { uuid: webhook.uuid }, body })).status).toBe(422)
})

test('a host that WEBHOOKS_ALLOW names is reached at any port, and over https only', async () => {
  const { url, arrived } = await receiver()
  expect(await send(url, { ...PAYLOAD, body: '{"type":"webhook.test"}' })).toBe(204)
  expect(arrived).toHaveLength(1)
  await expect(send(url.replace('https:', 'http:'), PAYLOAD)).rejects.toThrow('is not https')
})
