import { describe, expect, test } from 'vitest'
import { health } from '#domain/health/contract.ts'
import { getConfig } from '#domain/organization/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listRsvps } from '#domain/rsvp/contract.ts'
import { sharedServer, startOn } from '../testing/server.ts'

describe('the headers of every answer', () => {
  const house = sharedServer('sqlite')
  const PAGE = '/app/docs/'
  const ASKED = ['/app/api/v1/health', '/app/api/v1/user', '/app/api/v1/nothing', PAGE]

  test.each(ASKED.filter((url) => url !== PAGE))('of %s, which is not a page, allow nothing to run', async (url) => {
    const policy = policyOf((await house().app.inject({ url })).headers['content-security-policy'])
    expect(policy).toEqual({
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    })
  })

  test('of a page let no script run but ours and Google’s button', async () => {
    const policy = policyOf((await house().app.inject({ url: PAGE })).headers['content-security-policy'])
    const scripts = policy['script-src']!
    expect(scripts).toContain("'self'")
    expect(scripts.join(' ')).not.toMatch(
      /unsafe|\*|data:|blob:|http:|https:(?!\/\/accounts\.google\.com\/gsi\/client)/,
    )
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['form-action']).toEqual(["'self'"])
  })

  test('let Google’s button work on a page', async () => {
    const policy = policyOf((await house().app.inject({ url: PAGE })).headers['content-security-policy'])
    expect(policy['script-src']).toContain('https://accounts.google.com/gsi/client')
    expect(policy['style-src']).toContain('https://accounts.google.com/gsi/style')
    expect(policy['frame-src']).toContain('https://accounts.google.com/gsi/')
    expect(policy['connect-src']).toContain('https://accounts.google.com/gsi/')
  })

  test('have a new id for each request, independent of the client’s', async () => {
    const named = async () =>
      (await house().app.inject({ url: '/app/api/v1/health', headers: { 'x-request-id': 'mine' } })).headers[
        'x-request-id'
      ]
    const [first, second] = [await named(), await named()]
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).not.toBe(first)
  })

  test('let nobody keep what is private', async () => {
    const ada = await house().ada()
    for (const call of [getUser, listRsvps, getConfig, health]) {
      expect((await house().call(call, ada)).headers['cache-control']).toBe('no-store')
    }
    for (const refused of [await house().call(getUser), await house().call(getUser, 'nonsense')]) {
      expect(refused.headers['cache-control']).toBe('no-store')
    }
  })
})

describe('behind a reverse proxy', () => {
  const ask = async (trustProxy: string[] | undefined, proto: string) => {
    const house = await startOn('sqlite', {}, { trustProxy })
    return (await house.app.inject({ url: '/app/api/v1/health', headers: { 'x-forwarded-proto': proto } })).headers
  }

  test('over TLS the portal tells the browser to use only HTTPS', async () => {
    expect((await ask(['127.0.0.1'], 'https'))['strict-transport-security']).toMatch(/^max-age=31536000/)
  })

  test('without TLS it is not, even if an untrusted client claims TLS', async () => {
    expect(await ask(['127.0.0.1'], 'http')).not.toHaveProperty('strict-transport-security')
    expect(await ask(undefined, 'https')).not.toHaveProperty('strict-transport-security')
    expect(await ask(['10.0.0.1'], 'https')).not.toHaveProperty('strict-transport-security')
  })
})

describe('slow and half-open connections', () => {
  test('are cut: a request has half a minute to arrive', async () => {
    const { app } = await startOn('sqlite')
    expect(app.server.requestTimeout).toBe(30_000)
    expect(app.server.headersTimeout).toBeLessThanOrEqual(60_000)
    expect(app.server.timeout).toBe(60_000)
  })
})

function policyOf(header: unknown): Record<string, string[]> {
  const directives = String(header)
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}

const READ_BY_ALL = ['/app/api/v1/config', '/app/calendar.ics', '/app/docs/json']

test('scripts of other sites read what is public, and nothing else', async () => {
  const { app } = await startOn('sqlite')
  const origins = [...READ_BY_ALL, '/app/api/v1/event', '/app/api/v1/user'].map(
    async (url) => (await app.inject({ url, headers: { origin: 'https://club.example' } })).headers,
  )
  const allowed = (await Promise.all(origins)).map((headers) => headers['access-control-allow-origin'])
  expect(allowed).toEqual(['*', '*', '*', undefined, undefined])
})
