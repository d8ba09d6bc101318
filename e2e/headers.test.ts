import { expect, test } from 'vitest'
import { BASE_PATH } from '#domain/endpoint.ts'
import { listEvents } from '#domain/events/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { join, startPortal } from './portal.ts'

const ON_EVERYTHING = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
}
const TLS = { 'x-forwarded-proto': 'https' }

test('every response has the security headers and the right cache headers', async () => {
  const { address } = await startPortal({ env: { TRUST_PROXY: '127.0.0.1' } })
  const ada = await join({ address }, 'Ada Lovelace')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(address)).text())![1]!
  const mayKeep: Record<string, string> = {
    '/': 'no-cache',
    '/events': 'no-cache',
    [script]: 'public, max-age=31536000, immutable',
    '/favicon.svg': 'public, max-age=3600',
    [BASE_PATH + getUser.path]: 'no-store',
    [BASE_PATH + listEvents.path]: 'private, no-cache',
    '/app/api/v1/nothing': 'no-store',
    '/nothing.png': 'no-store',
  }
  for (const path of [...Object.keys(mayKeep), '/app/docs/', '/app/docs/json', '/app/docs/static/swagger-ui.css']) {
    for (const headers of [{}, { authorization: `Bearer ${ada}` }]) {
      const plain = await fetch(address + path, { headers })
      const sent = Object.fromEntries(plain.headers)
      expect(sent, path).toMatchObject(ON_EVERYTHING)
      const isPage = path === '/' || path === '/events'
      expect(sent['permissions-policy'], path).toContain(isPage ? 'camera=(self),' : 'camera=(),')
      for (const telling of ['server', 'x-powered-by', 'set-cookie']) expect(sent, path).not.toHaveProperty(telling)
      // Programs on other sites read the contract, and nothing else of these.
      expect(sent['access-control-allow-origin'], path).toBe(path === '/app/docs/json' ? '*' : undefined)
      // Answers to signed-in people are private. Refusals are not cached.
      const kept = plain.ok ? mayKeep[path] : 'no-store'
      if (kept) expect(sent['cache-control'], path).toBe(kept)
      expect(sent, path).not.toHaveProperty('strict-transport-security')
      const secure = await fetch(address + path, { headers: { ...headers, ...TLS } })
      expect(secure.headers.get('strict-transport-security'), path).toMatch(/^max-age=31536000/)
    }
  }
})
