import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ADA, KeyServer, OURS, signInDesk } from '../testing/signInDesk.ts'
import { createBuiltInProvider } from './builtIn.ts'
import { createVerifier } from './verifier.ts'

const desk = signInDesk()

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describe('keys', () => {
  test('are fetched once for many', async () => {
    const token = await desk.provider.issue(ADA)
    await Promise.all(Array.from({ length: 20 }, () => desk.verifier.verify(token)))
    expect(desk.keys.asked).toBe(1)
  })

  test('are fetched once more for an unknown key', async () => {
    await desk.verifier.verify(await desk.provider.issue(ADA))
    pass(30)
    expect(await desk.outcome(await desk.stranger.issue(ADA))).toMatchObject({ status: 401 })
    expect(desk.keys.asked).toBe(2)
  })

  test('may be changed by the provider at any time', async () => {
    await desk.verifier.verify(await desk.provider.issue(ADA))
    pass(30)
    desk.keys.serve = () => JSON.stringify({ keys: [...desk.provider.jwks.keys, ...desk.stranger.jwks.keys] })
    expect(await desk.verifier.verify(await desk.stranger.issue(ADA))).toMatchObject({ sub: ADA.sub })
    desk.keys.serve = () => JSON.stringify(desk.stranger.jwks)
    expect(await desk.verifier.verify(await desk.stranger.issue(ADA))).toMatchObject({ sub: ADA.sub })
    expect(desk.keys.asked).toBe(2)
  })

  test('are fetched at most once in 30 seconds, even for many invented key names', async () => {
    const junk = await desk.stranger.issue(ADA)
    const good = await desk.provider.issue(ADA)
    for (let second = 0; second < 90; second++) {
      await Promise.all(Array.from({ length: 10 }, () => desk.outcome(junk)))
      expect(await desk.verifier.verify(good)).toMatchObject({ sub: ADA.sub })
      pass(1)
    }
    expect(desk.keys.asked).toBe(3)
  })

  test('that were rotated are seen within 30 seconds, even during a flood of invented key names', async () => {
    const junk = await (await createBuiltInProvider(desk.provider.issuer, OURS)).issue(ADA)
    const rotated = await desk.stranger.issue(ADA)
    await desk.outcome(junk)
    desk.keys.serve = () => JSON.stringify(desk.stranger.jwks)
    let seconds = 0
    for (; (await desk.outcome(rotated)).sub === undefined; seconds++) {
      for (let n = 0; n < 10; n++) await desk.outcome(junk)
      pass(1)
    }
    expect(seconds).toBeLessThanOrEqual(30)
    expect(desk.keys.asked).toBe(2)
  })

  test.each<[string, () => string | number]>([
    ['out of order', () => 500],
    ['talking nonsense', () => 'hello'],
    ['answering with something else', () => '{"keys": "none"}'],
  ])('a key server %s is 503, and sign-ins work when it is back', async (_, serve) => {
    desk.keys.serve = serve
    expect(await desk.issued({})).toMatchObject({ status: 503, code: 'identity_unreachable', retryAfter: 10 })
    desk.keys.serve = () => JSON.stringify(desk.provider.jwks)
    expect(await desk.issued({})).toMatchObject({ sub: ADA.sub })
  })

  test('a key server that is down is 503, except for tokens with cached keys', async () => {
    const other = await KeyServer.open()
    other.serve = () => JSON.stringify(desk.provider.jwks)
    const { url } = other
    const settings = {
      issuers: [desk.provider.issuer],
      audience: desk.provider.clientId,
      hostedDomain: OURS,
      jwksUrl: async () => url,
    }
    const early = createVerifier(settings)
    await early.verify(await desk.provider.issue(ADA))
    other.close()
    expect(await early.verify(await desk.provider.issue(ADA))).toMatchObject({ sub: ADA.sub })
    desk.verifier = createVerifier(settings)
    expect(await desk.issued({})).toMatchObject({ status: 503, code: 'identity_unreachable' })
  })

  test('a provider that cannot be discovered is 503', async () => {
    desk.verifier = createVerifier({
      issuers: [desk.provider.issuer],
      audience: desk.provider.clientId,
      hostedDomain: OURS,
      jwksUrl: () => Promise.reject(new Error('no such host')),
    })
    expect(await desk.issued({})).toMatchObject({ status: 503, code: 'identity_unreachable' })
  })
})
