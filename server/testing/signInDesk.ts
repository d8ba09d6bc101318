import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type BuiltInProvider, createBuiltInProvider } from '../identity/builtIn.ts'
import { createVerifier, type Verifier } from '../identity/verifier.ts'
import { personCalled } from './server.ts'

export const ADA = personCalled('Ada Lovelace')
export const OURS = 'g.ucla.edu'

/** Checks identity tokens with a new verifier for each test of the file. */
export function signInDesk() {
  const desk = {
    provider: undefined as unknown as BuiltInProvider,
    /** Pretends to be the provider, with other keys. */
    stranger: undefined as unknown as BuiltInProvider,
    keys: undefined as unknown as KeyServer,
    verifier: undefined as unknown as Verifier,
    verifierFor: (hostedDomain: string) =>
      createVerifier({
        issuers: ['https://accounts.example', 'accounts.example'],
        audience: desk.provider.clientId,
        hostedDomain,
        jwksUrl: async () => desk.keys.url,
      }),
    /** The person of a token, or the refusal. */
    outcome: (token: string) => desk.verifier.verify(token).catch((refusal) => refusal),
    /** The same for Ada's token with some claims changed. */
    issued: async (claims: Record<string, unknown>) => desk.outcome(await desk.provider.issue(ADA, claims)),
  }
  beforeAll(async () => {
    desk.keys = await KeyServer.open()
    desk.provider = await createBuiltInProvider('https://accounts.example', OURS)
    desk.stranger = await createBuiltInProvider('https://accounts.example', OURS)
  })
  afterAll(() => desk.keys.close())
  beforeEach(() => {
    desk.keys.serve = () => JSON.stringify(desk.provider.jwks)
    desk.keys.asked = 0
    desk.verifier = desk.verifierFor(OURS)
  })
  return desk
}

/** Serves keys as a provider does, and counts the requests. */
export class KeyServer {
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
