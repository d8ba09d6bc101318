import { describe, expect, test } from 'vitest'
import { ADA, KeyServer, OURS, signInDesk } from './testing.ts'
import { createVerifier } from './verifier.ts'

const desk = signInDesk()

describe('keys', () => {
  test('are fetched once for many', async () => {
    const token = await desk.provider.issue(ADA)
    await Promise.all(Array.from({ length: 20 }, () => desk.verifier.verify(token)))
    expect(desk.keys.asked).toBe(1)
  })

  test('are fetched again, once, for a key that is not known', async () => {
    await desk.verifier.verify(await desk.provider.issue(ADA))
    expect(await desk.outcome(await desk.stranger.issue(ADA))).toMatchObject({ status: 401 })
    expect(desk.keys.asked).toBe(2)
  })

  test('may be changed by the provider at any time', async () => {
    await desk.verifier.verify(await desk.provider.issue(ADA))
    desk.keys.serve = () => JSON.stringify({ keys: [...desk.provider.jwks.keys, ...desk.stranger.jwks.keys] })
    expect(await desk.verifier.verify(await desk.stranger.issue(ADA))).toMatchObject({ sub: ADA.sub })
    desk.keys.serve = () => JSON.stringify(desk.stranger.jwks)
    expect(await desk.verifier.verify(await desk.stranger.issue(ADA))).toMatchObject({ sub: ADA.sub })
    expect(desk.keys.asked).toBe(2)
  })

  test('are not asked for without end by tokens with invented key names', async () => {
    for (let token = 0; token < 50; token++) await desk.outcome(await desk.stranger.issue(ADA))
    expect(desk.keys.asked).toBeLessThanOrEqual(31)
    expect(await desk.verifier.verify(await desk.provider.issue(ADA))).toMatchObject({ sub: ADA.sub })
  })

  test.each<[string, () => string | number]>([
    ['out of order', () => 500],
    ['talking nonsense', () => 'hello'],
    ['answering something else', () => '{"keys": "none"}'],
  ])('a key server %s is 503, and all is well when it is again', async (_, serve) => {
    desk.keys.serve = serve
    expect(await desk.issued({})).toMatchObject({
      status: 503,
      code: 'identity_unreachable',
      retryAfter: expect.any(Number),
    })
    desk.keys.serve = () => JSON.stringify(desk.provider.jwks)
    expect(await desk.issued({})).toMatchObject({ sub: ADA.sub })
  })

  test('a key server that is down is 503; whose keys are known come in meanwhile', async () => {
    const other = await KeyServer.open()
    other.serve = () => JSON.stringify(desk.provider.jwks)
    const settings = {
      issuers: [desk.provider.issuer],
      audience: desk.provider.clientId,
      hostedDomain: OURS,
      jwksUrl: async () => other.url,
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
