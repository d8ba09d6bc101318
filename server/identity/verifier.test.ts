import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personCalled } from '../testing.ts'
import { type BuiltInProvider, createBuiltInProvider } from './builtIn.ts'
import { createVerifier, type Verifier } from './verifier.ts'

const ADA = personCalled('Ada Lovelace')
const OURS = 'g.ucla.edu'
const MINUTE = 60

let provider: BuiltInProvider
let stranger: BuiltInProvider
let keys: KeyServer
let verifier: Verifier
const now = () => Math.floor(Date.now() / 1000)

beforeAll(async () => {
  keys = await KeyServer.open()
  provider = await createBuiltInProvider('https://accounts.example', OURS)
  stranger = await createBuiltInProvider('https://accounts.example', OURS)
})
afterAll(() => keys.close())

beforeEach(() => {
  keys.serve = () => JSON.stringify(provider.jwks)
  keys.asked = 0
  verifier = newVerifier()
})

function newVerifier(hostedDomain = OURS): Verifier {
  return createVerifier({
    issuers: ['https://accounts.example', 'accounts.example'],
    audience: provider.clientId,
    hostedDomain,
    jwksUrl: async () => keys.url,
  })
}

const outcome = (token: string) => verifier.verify(token).catch((refusal) => refusal)
const issued = async (claims: Record<string, unknown>) => outcome(await provider.issue(ADA, claims))

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
    ['with an address that is none', { email: 'ada' }],
    ['with an address that is a list', { email: ['ada@g.ucla.edu'] }],
  ])('one %s', async (_, claims) => {
    expect(await issued(claims)).toMatchObject({ status: 401, code: 'identity_invalid', message: 'Sign in failed.' })
  })

  const claims = () => ({
    ...ADA,
    iss: provider.issuer,
    aud: provider.clientId,
    iat: now(),
    exp: now() + 3600,
    email_verified: true,
    hd: OURS,
  })
  const kid = () => provider.jwks.keys[0]?.kid as string
  const sign = (header: JWTHeaderParameters, key: CryptoKey | Uint8Array) =>
    new SignJWT(claims()).setProtectedHeader(header).sign(key)

  test('one signed by somebody else under the name of our key', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect(await outcome(await sign({ alg: 'RS256', kid: kid() }, privateKey))).toMatchObject({ status: 401 })
  })

  test('one that brings its own key along, or says where it is', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const jwk = stranger.jwks.keys[0]!
    expect(await outcome(await sign({ alg: 'RS256', kid: kid(), jwk }, privateKey))).toMatchObject({ status: 401 })
    expect(await outcome(await sign({ alg: 'RS256', kid: kid(), jku: keys.url }, privateKey))).toMatchObject({
      status: 401,
    })
  })

  test('one without a signature', async () => {
    expect(await outcome(new UnsecuredJWT(claims()).encode())).toMatchObject({ status: 401 })
    const [, payload] = (await provider.issue(ADA)).split('.')
    const header = base64url.encode(JSON.stringify({ alg: 'none', kid: kid() }))
    expect(await outcome(`${header}.${payload}.`)).toMatchObject({ status: 401 })
  })

  test('one signed with our public key as if it were a secret', async () => {
    const jwk = provider.jwks.keys[0]!
    const pem = new TextEncoder().encode(
      await exportSPKI((await importJWK({ ...jwk, ext: true }, 'RS256')) as CryptoKey),
    )
    expect(await outcome(await sign({ alg: 'HS256', kid: kid() }, pem))).toMatchObject({ status: 401 })
    const asText = new TextEncoder().encode(JSON.stringify(jwk))
    expect(await outcome(await sign({ alg: 'HS256', kid: kid() }, asText))).toMatchObject({ status: 401 })
  })

  test('one whose claims were changed after signing', async () => {
    const [header, , signature] = (await provider.issue(ADA)).split('.')
    const payload = base64url.encode(JSON.stringify({ ...claims(), sub: 'somebody else' }))
    expect(await outcome(`${header}.${payload}.${signature}`)).toMatchObject({ status: 401 })
  })

  test('anything that is no token at all', async () => {
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
        expect(await outcome(token)).toMatchObject({ status: 401 })
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
    expect(await issued(claims)).toMatchObject({ sub: ADA.sub, email: ADA.email })
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
    ['of a subdomain', { hd: `x.${OURS}` }],
    ['of a domain that begins like ours', { hd: `${OURS}.example.org` }],
    ['of a domain that looks like ours', { hd: 'g.ucIa.edu' }],
    ['with an address elsewhere', { email: 'ada@gmail.com' }],
    ['with an address at a domain that ends like ours', { email: 'ada@evil-g.ucla.edu' }],
    ['with an address at a domain that begins like ours', { email: 'ada@g.ucla.edu.example.org' }],
    ['with an address in letters that look like ours', { email: 'ada@g.uсla.edu' }],
    ['with two @, the last of them elsewhere', { email: 'ada@g.ucla.edu@example.org' }],
  ])('one %s', async (_, claims) => {
    expect(await issued(claims)).toMatchObject({ status: 403, code: 'identity_refused' })
  })
})

describe('keys', () => {
  test('are fetched once for many', async () => {
    const token = await provider.issue(ADA)
    await Promise.all(Array.from({ length: 20 }, () => verifier.verify(token)))
    expect(keys.asked).toBe(1)
  })

  test('are fetched again, once, for a key that is not known', async () => {
    await verifier.verify(await provider.issue(ADA))
    expect(await outcome(await stranger.issue(ADA))).toMatchObject({ status: 401 })
    expect(keys.asked).toBe(2)
  })

  test('may be changed by the provider at any time', async () => {
    await verifier.verify(await provider.issue(ADA))
    keys.serve = () => JSON.stringify({ keys: [...provider.jwks.keys, ...stranger.jwks.keys] })
    expect(await verifier.verify(await stranger.issue(ADA))).toMatchObject({ sub: ADA.sub })
    keys.serve = () => JSON.stringify(stranger.jwks)
    expect(await verifier.verify(await stranger.issue(ADA))).toMatchObject({ sub: ADA.sub })
    expect(keys.asked).toBe(2)
  })

  test('are not asked for without end by tokens with invented key names', async () => {
    for (let token = 0; token < 50; token++) await outcome(await stranger.issue(ADA))
    expect(keys.asked).toBeLessThanOrEqual(31)
    expect(await verifier.verify(await provider.issue(ADA))).toMatchObject({ sub: ADA.sub })
  })

  test.each<[string, () => string | number]>([
    ['out of order', () => 500],
    ['talking nonsense', () => 'hello'],
    ['answering something else', () => '{"keys": "none"}'],
  ])('a key server %s is 503, and all is well when it is again', async (_, serve) => {
    keys.serve = serve
    expect(await issued({})).toMatchObject({
      status: 503,
      code: 'identity_unreachable',
      retryAfter: expect.any(Number),
    })
    keys.serve = () => JSON.stringify(provider.jwks)
    expect(await issued({})).toMatchObject({ sub: ADA.sub })
  })

  test('a key server that is down is 503; whose keys are known come in meanwhile', async () => {
    const other = await KeyServer.open()
    other.serve = () => JSON.stringify(provider.jwks)
    const settings = {
      issuers: [provider.issuer],
      audience: provider.clientId,
      hostedDomain: OURS,
      jwksUrl: async () => other.url,
    }
    const early = createVerifier(settings)
    await early.verify(await provider.issue(ADA))
    other.close()
    expect(await early.verify(await provider.issue(ADA))).toMatchObject({ sub: ADA.sub })
    verifier = createVerifier(settings)
    expect(await issued({})).toMatchObject({ status: 503, code: 'identity_unreachable' })
  })

  test('a provider that cannot be discovered is 503', async () => {
    verifier = createVerifier({
      issuers: [provider.issuer],
      audience: provider.clientId,
      hostedDomain: OURS,
      jwksUrl: () => Promise.reject(new Error('no such host')),
    })
    expect(await issued({})).toMatchObject({ status: 503, code: 'identity_unreachable' })
  })
})

describe('who somebody is', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['two names', {}, 'Ada', 'Lovelace'],
    ['three words', { given_name: 'Ada', family_name: 'King Lovelace' }, 'Ada', 'King Lovelace'],
    ['one word', { given_name: 'Madonna', family_name: undefined }, 'Madonna', ''],
    ['a family name alone', { given_name: undefined, family_name: 'Lovelace' }, 'Lovelace', ''],
    [
      'the whole name in one',
      { given_name: undefined, family_name: undefined, name: 'Ada King Lovelace' },
      'Ada',
      'King Lovelace',
    ],
    ['no name', { given_name: undefined, family_name: undefined, name: undefined }, 'ada', ''],
    ['a name that is no text', { given_name: 7, family_name: {}, name: [] }, 'ada', ''],
    ['unseen letters', { given_name: '\u202eAda\u0000', family_name: ' Love\u200blace\n' }, 'Ada', 'Lovelace'],
  ])('%s', async (_, claims, firstName, lastName) => {
    expect(await issued(claims)).toMatchObject({ firstName, lastName })
  })

  test('nobody becomes somebody else by a letter that is theirs in small: the sign of Kelvin is no k', async () => {
    const kelvin = { email: '\u212aim@g.ucla.edu' }
    expect(await issued(kelvin)).toMatchObject(kelvin)
    verifier = newVerifier('kth.se')
    const elsewhere = { email: 'ada@\u212ath.se', hd: '\u212ath.se' }
    for (const claims of [elsewhere, { ...elsewhere, hd: 'kth.se' }, { ...elsewhere, email: 'ada@kth.se' }]) {
      expect(await issued(claims)).toMatchObject({ status: 403 })
    }
    expect(await issued({ email: 'ada@KTH.se', hd: 'KTH.se' })).toMatchObject({ email: 'ada@kth.se' })
  })

  test('an address is kept in small letters, even one with two @', async () => {
    expect(await issued({ email: 'Ada@G.UCLA.edu' })).toMatchObject({ email: 'ada@g.ucla.edu' })
    expect(await issued({ email: '"ada@home"@g.ucla.edu' })).toMatchObject({ email: '"ada@home"@g.ucla.edu' })
  })

  test.each<[unknown, string]>([
    ['https://pictures.example/ada=s96-c', 'https://pictures.example/ada=s96-c'],
    ['http://pictures.example/ada', ''],
    ['javascript:alert(1)', ''],
    ['https://pictures.example/a b', ''],
    [`https://pictures.example/${'x'.repeat(2000)}`, ''],
    [undefined, ''],
    [7, ''],
  ])('the picture %s', async (picture, kept) => {
    expect(await issued({ picture })).toMatchObject({ picture: kept })
  })
})

/** Serves keys as a provider does, and counts how often it is asked. */
class KeyServer {
  serve: () => string | number = () => '{"keys":[]}'
  asked = 0
  readonly #server = createServer((_, answer) => {
    this.asked++
    const served = this.serve()
    if (typeof served === 'number') answer.writeHead(served)
    answer.end(typeof served === 'string' ? served : '')
  })

  static async open(): Promise<KeyServer> {
    const keys = new KeyServer()
    await new Promise<void>((resolve) => keys.#server.listen(0, '127.0.0.1', resolve))
    return keys
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/keys`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
