import fc from 'fast-check'
import {
  base64url,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTHeaderParameters,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { describe, expect, test } from 'vitest'
import { ADA, OURS, signInDesk } from '../testing/signInDesk.ts'

const MINUTE = 60
const desk = signInDesk()
const now = () => Math.floor(Date.now() / 1000)

describe('a token that is not valid is 401', () => {
  test.each<[string, Record<string, unknown>]>([
    ['expired', { exp: now() - 2 * MINUTE }],
    ['never expiring', { exp: undefined }],
    ['not valid yet', { nbf: now() + 10 * MINUTE }],
    ['made in the future', { iat: now() + 10 * MINUTE }],
    ['of no age', { iat: undefined }],
    ['for another audience', { aud: 'somebody else' }],
    ['for several audiences', { aud: ['chapterhouse-demo', 'somebody else'] }],
    ['for one audience in a list', { aud: ['chapterhouse-demo'] }],
    ['for no audience', { aud: undefined }],
    ['of another issuer', { iss: 'https://accounts.example.org' }],
    ['of no issuer', { iss: undefined }],
    ['of nobody', { sub: undefined }],
    ['of an empty somebody', { sub: '' }],
    ['of a number', { sub: 17 }],
    ['without an address', { email: undefined }],
    ['with an invalid address', { email: 'ada' }],
    ['with an address that is a list', { email: ['ada@g.ucla.edu'] }],
    ['with an address with a space before it', { email: ` ${ADA.email}` }],
    ['with an address with a line after it', { email: `${ADA.email}\n` }],
    ['with an address with a null character', { email: `ada\0@${OURS}` }],
    ['with an address with half a character', { email: `ada\ud800@${OURS}` }],
    ['with a longer address than mail can have', { email: `${'a'.repeat(320)}@${OURS}` }],
    ['of somebody with a null character', { sub: 'ada\0' }],
    ['of somebody longer than the standard allows', { sub: 'x'.repeat(256) }],
    ['of somebody who is not in ASCII', { sub: 'ada\ud800' }],
  ])('one %s', async (_, claims) => {
    expect(await desk.issued(claims)).toMatchObject({
      status: 401,
      code: 'identity_invalid',
      message: 'Sign in failed.',
    })
  })

  const claims = () => ({
    ...ADA,
    iss: desk.provider.issuer,
    aud: desk.provider.clientId,
    iat: now(),
    exp: now() + 3600,
    email_verified: true,
    hd: OURS,
  })
  const kid = () => desk.provider.jwks.keys[0]?.kid as string
  const sign = (header: JWTHeaderParameters, key: CryptoKey | Uint8Array) =>
    new SignJWT(claims()).setProtectedHeader(header).sign(key)

  test('one signed by another provider under the name of our key', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect(await desk.outcome(await sign({ alg: 'RS256', kid: kid() }, privateKey))).toMatchObject({ status: 401 })
  })

  test('one that brings its own key along, or says where it is', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const jwk = desk.stranger.jwks.keys[0]!
    expect(await desk.outcome(await sign({ alg: 'RS256', kid: kid(), jwk }, privateKey))).toMatchObject({ status: 401 })
    expect(await desk.outcome(await sign({ alg: 'RS256', kid: kid(), jku: desk.keys.url }, privateKey))).toMatchObject({
      status: 401,
    })
  })

  test('one without a signature', async () => {
    expect(await desk.outcome(new UnsecuredJWT(claims()).encode())).toMatchObject({ status: 401 })
    const [, payload] = (await desk.provider.issue(ADA)).split('.')
    const header = base64url.encode(JSON.stringify({ alg: 'none', kid: kid() }))
    expect(await desk.outcome(`${header}.${payload}.`)).toMatchObject({ status: 401 })
  })

  test('one signed with our public key as if it were a secret', async () => {
    const jwk = desk.provider.jwks.keys[0]!
    const pem = new TextEncoder().encode(
      await exportSPKI((await importJWK({ ...jwk, ext: true }, 'RS256')) as CryptoKey),
    )
    expect(await desk.outcome(await sign({ alg: 'HS256', kid: kid() }, pem))).toMatchObject({ status: 401 })
    const asText = new TextEncoder().encode(JSON.stringify(jwk))
    expect(await desk.outcome(await sign({ alg: 'HS256', kid: kid() }, asText))).toMatchObject({ status: 401 })
  })

  test('one with changed claims after signing', async () => {
    const [header, , signature] = (await desk.provider.issue(ADA)).split('.')
    const payload = base64url.encode(JSON.stringify({ ...claims(), sub: 'somebody else' }))
    expect(await desk.outcome(`${header}.${payload}.${signature}`)).toMatchObject({ status: 401 })
  })

  test('anything that is not a token', async () => {
    const part = fc.oneof(
      fc.string(),
      fc.json().map((text) => base64url.encode(text)),
    )
    const header = fc.record({
      alg: fc.constantFrom('RS256', 'none', 'HS256', 'ES256', '', 7),
      kid: fc.oneof(fc.string(), fc.constant({})),
      crit: fc.option(fc.constant(['x']), { nil: undefined }),
    })
    const nearlyToken = fc
      .tuple(
        header.map((h) => base64url.encode(JSON.stringify(h))),
        part,
        part,
      )
      .map((parts) => parts.join('.'))
    const garbage = fc.oneof(
      fc.string(),
      nearlyToken,
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('.')),
    )
    await fc.assert(
      fc.asyncProperty(garbage, async (token) => {
        expect(await desk.outcome(token)).toMatchObject({ status: 401 })
      }),
      { numRuns: 200 },
    )
  })
})

describe('a minute of leeway', () => {
  test.each<[string, Record<string, unknown>]>([
    ['expired half a minute ago', { exp: now() - 30 }],
    ['valid in half a minute', { nbf: now() + 30 }],
    ['made half a minute from now', { iat: now() + 30 }],
    ['of the other spelling of its issuer', { iss: 'accounts.example' }],
  ])('a token %s comes in', async (_, claims) => {
    expect(await desk.issued(claims)).toMatchObject({ sub: ADA.sub, email: ADA.email })
  })
})

describe('a valid token that may not come in is 403', () => {
  test.each<[string, Record<string, unknown>]>([
    ['whose address is not verified', { email_verified: false }],
    ['that does not say whether it is', { email_verified: undefined }],
    ['that says so in a text', { email_verified: 'true' }],
    ['of a private account', { hd: undefined }],
    ['of another domain', { hd: 'ucla.edu' }],
    ['of a domain in a list', { hd: [OURS] }],
    ['of our domain with a space before it', { hd: ` ${OURS}` }],
    ['of our domain with a line after it', { hd: `${OURS}\n` }],
    ['of a subdomain', { hd: `x.${OURS}` }],
    ['of a domain that begins like ours', { hd: `${OURS}.example.org` }],
    ['of a domain that looks like ours', { hd: 'g.ucIa.edu' }],
    ['with an address elsewhere', { email: 'ada@gmail.com' }],
    ['with an address at a domain that ends like ours', { email: 'ada@evil-g.ucla.edu' }],
    ['with an address at a domain that begins like ours', { email: 'ada@g.ucla.edu.example.org' }],
    ['with an address in letters that look like ours', { email: 'ada@g.uсla.edu' }],
    ['with two @, the last of them elsewhere', { email: 'ada@g.ucla.edu@example.org' }],
  ])('one %s', async (_, claims) => {
    expect(await desk.issued(claims)).toMatchObject({ status: 403, code: 'identity_refused' })
  })
})
