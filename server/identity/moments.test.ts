import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { ADA, OURS, signInDesk } from '../testing/signInDesk.ts'

const desk = signInDesk()
let keys: Awaited<ReturnType<typeof generateKeyPair>>
beforeAll(async () => {
  keys = await generateKeyPair('RS256')
})

/** Signs a payload given as text, for numbers that `JSON.stringify` cannot write. */
async function outcomeOf(moments: Record<string, string>) {
  const jwk = await exportJWK(keys.publicKey)
  desk.keys.serve = () => JSON.stringify({ keys: [{ ...jwk, kid: 'ours', alg: 'RS256', use: 'sig' }] })
  const now = Math.floor(Date.now() / 1000)
  const standard = { iat: String(now), nbf: String(now), exp: String(now + 3600), ...moments }
  const numbers = Object.entries(standard).map(([claim, number]) => `"${claim}":${number}`)
  const rest = { ...ADA, iss: desk.provider.issuer, aud: desk.provider.clientId, email_verified: true, hd: OURS }
  const payload = `{${numbers.join(',')},${JSON.stringify(rest).slice(1)}`
  const signing = new CompactSign(new TextEncoder().encode(payload)).setProtectedHeader({ alg: 'RS256', kid: 'ours' })
  return desk.outcome(await signing.sign(keys.privateKey))
}

test('a token with times in seconds is accepted', async () => {
  expect(await outcomeOf({})).toMatchObject({ sub: ADA.sub })
  expect(await outcomeOf({ exp: '4102444800.5' })).toMatchObject({ sub: ADA.sub })
})

test.each([
  ['expires at infinity', { exp: '1e400' }],
  ['was made at minus infinity', { iat: '-1e400' }],
  ['is valid from minus infinity', { nbf: '-1e400' }],
  ['expires later than any date', { exp: '9e12' }],
  ['was made earlier than any date', { iat: '-9e12' }],
  ['says its end in a text', { exp: '"4102444800"' }],
  ['is valid from nothing', { nbf: 'null' }],
])('a token that %s is 401', async (_, moments) => {
  expect(await outcomeOf(moments as unknown as Record<string, string>)).toMatchObject({
    status: 401,
    code: 'identity_invalid',
  })
})
