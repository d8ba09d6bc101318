import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type ClientMetadata, type Configuration } from 'oidc-provider'
import { onTestFinished, vi } from 'vitest'
import { beginSignIn, finishSignIn } from '#domain/session/openid.ts'
import { readConfig } from '../config.ts'
import { identitySource } from '../identity/provider.ts'
import type { Chapterhouse } from './server.ts'

export const CLIENT_ID = 'chapter-portal'

/** A university's OpenID Connect provider as many run it: code flow, no `hd`, the e-mail at the userinfo endpoint. */
export interface Campus {
  issuer: string
  /** The provider's settings in the environment of `npm start`. */
  environment: Record<string, string>
  /** The provider's claims for an account, besides the name. The part of the address before the @ names the account. */
  says: Record<string, unknown>
  /** Requests to its token endpoint so far. */
  exchanges: number
}

interface Wishes {
  client?: Partial<ClientMetadata>
  provider?: Configuration
}

const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

export async function openCampus({ client, provider }: Wishes = {}): Promise<Campus> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const campus: Campus = {
    issuer,
    environment: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      IDENTITY_ISSUER: issuer,
      IDENTITY_DOMAIN_CLAIM: 'none',
      ...(client?.client_secret && { IDENTITY_CLIENT_SECRET: client.client_secret }),
    },
    says: { email_verified: true },
    exchanges: 0,
  }
  // It would print a warning that it is only for tests.
  const quiet = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')].map((spy) => spy.mockReturnValue())
  onTestFinished(() => quiet.forEach((spy) => void spy.mockRestore()))
  const oidc = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        // Its redirect address may use any port of this machine.
        application_type: 'native',
        redirect_uris: ['http://127.0.0.1/login'],
        token_endpoint_auth_method: 'none',
        ...client,
      },
    ],
    jwks: { keys: [{ ...KEY, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only in tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    findAccount: (_, name) => ({ accountId: name, claims: () => ({ ...accountCalled(name), ...campus.says }) }),
    ...provider,
  })
  const answer = oidc.callback()
  server.on('request', (request, response) => {
    if (request.url === '/token') campus.exchanges++
    return answer(request, response)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return campus
}

function accountCalled(name: string) {
  const given_name = name.charAt(0).toUpperCase() + name.slice(1)
  return { sub: name, email: `${name}@g.ucla.edu`, given_name, family_name: 'of the Campus' }
}

/** A portal that is registered at the campus. */
export async function portalAt(campus: Campus, house: Chapterhouse, changes: Record<string, string> = {}) {
  house.portal.publicUrl = 'http://127.0.0.1:3000'
  house.portal.identity = identitySource(readConfig({ ...campus.environment, ...changes }), 'g.ucla.edu')
  const begin = async () => (await house.call(beginSignIn)).body as { address: string; signIn: string }
  const finish = (signIn: string, answer: string) => house.call(finishSignIn, undefined, { body: { signIn, answer } })
  return {
    house,
    begin,
    finish,
    /** The complete sign-in of one person: the button, the campus, and back. */
    signIn: async (name: string) => {
      const { address, signIn } = await begin()
      return finish(signIn, (await signInAtCampus(address, name)).search)
    },
  }
}

/**
 * Goes through the pages of a campus as a browser does: signs in, agrees, and comes back.
 * @returns the address to which the provider sent the person back
 */
export async function signInAtCampus(address: string, name: string): Promise<URL> {
  const browser = new Map<string, string>()
  let [at, body]: [string, URLSearchParams | undefined] = [address, undefined]
  for (let steps = 0; steps < 20; steps++) {
    const cookie = [...browser].map((pair) => pair.join('=')).join('; ')
    const answer: Response = await fetch(at, {
      method: body ? 'POST' : 'GET',
      body: body ?? null,
      headers: { cookie },
      redirect: 'manual',
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      browser.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    if (location !== null) {
      const next = new URL(location, at)
      if (next.pathname === '/login') return next
      ;[at, body] = [next.href, undefined]
      continue
    }
    const page = await answer.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
    if (!prompt || !action) throw new Error(`The campus says: ${page.slice(0, 1000)}`)
    ;[at, body] = [new URL(action, at).href, new URLSearchParams({ prompt, login: name, password: 'any' })]
  }
  throw new Error('The campus never sends anybody back.')
}
