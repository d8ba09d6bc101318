import { Refusal } from '#domain/refusal.ts'
import type { AppOptions } from '../app.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { refuseNullBytes } from '../http/nullBytes.ts'
import { type BuiltInProvider, createBuiltInProvider } from '../identity/builtIn.ts'
import type { IdentitySource } from '../identity/provider.ts'
import { createVerifier } from '../identity/verifier.ts'
import { newStudent, peopleMatching, personBySub } from './whoCanSignIn.ts'

const PATH = '/identity'

/** The built-in identity provider of the demo, and the portal's view of it. */
export interface DemoIdentity {
  source: IdentitySource
  /** Where it is and what it calls the portal, in the words of the environment. */
  provider: Promise<Pick<Config, 'googleClientId' | 'identityIssuer' | 'identityJwksUrl'>>
  /** Mounts the provider under /identity of the portal's own address. */
  mount: NonNullable<AppOptions['extend']>
  /** To be told once the portal listens: the provider's name is the address under which it is found. */
  openedAt(address: string): void
}

/** Somebody who exists, or a student who has never been here. */
interface Wanted {
  sub?: string
  name?: string
  email?: string
}

const text = { type: 'string', maxLength: 300 }
const WANTED = { type: 'object', properties: { sub: text, name: text, email: text } }
const SEARCH = { type: 'object', properties: { search: text } }

/** Vouches for whoever is asked for, with real tokens: their keys are fetched and checked as Google's would be. */
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
        async ({ query }) => {
          refuseNullBytes(query)
          return { people: await peopleMatching(database.read, query.search ?? '') }
        },
      )
      app.post<{ Body: Wanted }>(`${PATH}/token`, { schema: { hide: true, body: WANTED } }, async ({ body }, reply) => {
        refuseNullBytes(body)
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

/** OpenID Connect Discovery 1.0, as far as there is something to discover. */
function describe(issuer: string) {
  return {
    issuer,
    jwks_uri: `${issuer}/jwks`,
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
  // As at a real provider, the hosted domain is that of the account, and the portal decides whether it lets it in.
  return provider.issue(person, { hd: person.email.slice(person.email.lastIndexOf('@') + 1) })
}
