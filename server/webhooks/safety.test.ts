import { expect, test } from 'vitest'
import { post } from '../outward/post.ts'
import { LOCALHOST } from '../testing/certificate.ts'
import { receiver } from '../testing/receiver.ts'
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

test('64 kB of an answer are read, however much comes', async () => {
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

test('an answer that never ends is given up after five seconds', { timeout: 20_000 }, async () => {
  const { url, answers } = await receiver()
  const drips: NodeJS.Timeout[] = []
  answers((_, response) => {
    response.writeHead(200)
    drips.push(setInterval(() => response.write('.'), 100))
  })
  await expect(send(url, PAYLOAD)).rejects.toThrow('No answer within 5 seconds.')
  for (const drip of drips) clearInterval(drip)
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

test('a host that WEBHOOKS_ALLOW names is reached at any port, and over https only', async () => {
  const { url, arrived } = await receiver()
  expect(await send(url, { ...PAYLOAD, body: '{"type":"webhook.test"}' })).toBe(204)
  expect(arrived).toHaveLength(1)
  await expect(send(url.replace('https:', 'http:'), PAYLOAD)).rejects.toThrow('is not https')
})

test('a connection that was made without the check is not used again', async () => {
  const { url } = await receiver()
  const ca = LOCALHOST.cert
  await post(url, { ...PAYLOAD, body: '{"type":"webhook.test"}', to: 'anywhere', ca })
  await expect(sendOutward([], ca)(url, PAYLOAD)).rejects.toThrow('localhost does not lead to a public address.')
})
