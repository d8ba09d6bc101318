import { Refusal } from '#domain/refusal.ts'
import type { AppOptions } from '../app.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type BuiltInProvider, createBuiltInProvider } from '../identity/builtIn.ts'
import type { IdentitySource } from '../identity/provider.ts'
import { createVerifier } from '../identity/verifier.ts'
import { newStudent, peopleMatching, personBySub } from './whoCanSignIn.ts'

const PATH = '/identity'

/** The built-in identity provider of the demo, and the portal's view of it. */
export interface DemoIdentity {
  source: IdentitySource
  /** The provider's address and the portal's client id, as variables of the environment. */
  provider: Promise<Pick<Config, 'googleClientId' | 'identityIssuer' | 'identityJwksUrl'>>
  /** Mounts the provider under /identity of the portal's own address. */
  mount: NonNullable<AppOptions['extend']>
  /** Call this when the portal listens: the provider's name is its address. */
  openedAt(address: string): void
}

/** An existing person, or a new student. */
interface Wanted {
  sub?: string
  name?: string
  email?: string
}

const text = { type: 'string', maxLength: 300 }
const WANTED = { type: 'object', properties: { sub: text, name: text, email: text } }
const SEARCH = { type: 'object', properties: { search: text } }

/** Signs in any requested person with a real token, whose keys are fetched and checked like Google's. */
export function demoIdentity(database: Database, hostedDomain: string): DemoIdentity {
  const opened = Promise.withResolvers<string>()
  const issuer = opened.promise.then((address) => address + PATH)
  const provider = issuer.then((name) => createBuiltInProvider(name, hostedDomain))
  return {
    openedAt: opened.resolve,
    source: sourceOf(provider, hostedDomain),
    provider: provider.then(({ issuer, clientId }) => ({
      googleClientId: clientId,
      identityIssuer: issuer,
      identityJwksUrl: `${issuer}/jwks`,
    })),
    mount: async (app) => {
      const options = { schema: { hide: true } }
      app.get(`${PATH}/jwks`, options, async () => (await provider).jwks)
      app.get(`${PATH}/.well-known/openid-configuration`, options, async () => describe(await issuer))
      app.get<{ Querystring: { search?: string } }>(
        `${PATH}/people`,
        { schema: { hide: true, querystring: SEARCH } },
        async ({ query }) => ({ people: await peopleMatching(database.read, query.search ?? '') }),
      )
      app.post<{ Body: Wanted }>(`${PATH}/token`, { schema: { hide: true, body: WANTED } }, async ({ body }, reply) => {
        reply.header('cache-control', 'no-store')
        return { tokenId: await tokenFor(body, await provider, database, hostedDomain) }
      })
    },
  }
}

function sourceOf(provider: Promise<BuiltInProvider>, hostedDomain: string): IdentitySource {
  const verifier = provider.then(({ issuer, clientId }) =>
    createVerifier({ issuers: [issuer], audience: clientId, hostedDomain, jwksUrl: async () => `${issuer}/jwks` }),
  )
  return {
    verifier: { verify: async (token) => (await verifier).verify(token) },
    forLoginPage: async () => ({ kind: 'built-in', clientId: (await provider).clientId }),
  }
}

/** OpenID Connect Discovery 1.0, with the fields that apply. */
function describe(issuer: string) {
  return {
    issuer,
    jwks_uri: `${issuer}/jwks`,
    // There is no page here: people choose an account on the login page itself.
    authorization_endpoint: `${new URL(issuer).origin}/login`,
    token_endpoint: `${issuer}/token`,
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: ['sub', 'email', 'email_verified', 'hd', 'name', 'given_name', 'family_name'],
  }
}

async function tokenFor(
  { sub, name, email }: Wanted,
  provider: BuiltInProvider,
  { read }: Database,
  hostedDomain: string,
): Promise<string> {
  if (sub === undefined && name === undefined) {
    throw new Refusal('malformed', 'Please say who signs in: the sub of somebody, or the name of a new student.')
  }
  const person =
    sub === undefined ? await newStudent(read, name ?? '', email, hostedDomain) : await personBySub(read, sub)
  // As at a real provider, the hosted domain is that of the account. The portal decides whether to accept it.
  return provider.issue(person, { hd: person.email.slice(person.email.lastIndexOf('@') + 1) })
}
