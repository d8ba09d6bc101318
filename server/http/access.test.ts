import { describe, expect, test } from 'vitest'
import { type Access, BASE_PATH, type Endpoint } from '#domain/endpoint.ts'
import { SCOPES } from '#domain/roles/scopes.ts'
import { DOCUMENTS, ROUTES } from '../app.ts'
import { type Chapterhouse, onSqlite, sharedServer } from '../testing/server.ts'
import { EXPECTED, PUBLISHED, SCOPED } from './testing.access.ts'

type Role = 'a stranger' | 'pending' | 'a member' | 'an officer' | 'an admin' | 'the super admin'

/** The gateway's answer before it looks at anything else; undefined lets the call in. */
const VERDICTS: Record<Access, Record<Role, 401 | 403 | undefined>> = {
  anyone: {
    'a stranger': undefined,
    pending: undefined,
    'a member': undefined,
    'an officer': undefined,
    'an admin': undefined,
    'the super admin': undefined,
  },
  signedIn: {
    'a stranger': 401,
    pending: undefined,
    'a member': undefined,
    'an officer': undefined,
    'an admin': undefined,
    'the super admin': undefined,
  },
  member: {
    'a stranger': 401,
    pending: 403,
    'a member': undefined,
    'an officer': undefined,
    'an admin': undefined,
    'the super admin': undefined,
  },
  officer: {
    'a stranger': 401,
    pending: 403,
    'a member': 403,
    'an officer': undefined,
    'an admin': undefined,
    'the super admin': undefined,
  },
  admin: {
    'a stranger': 401,
    pending: 403,
    'a member': 403,
    'an officer': 403,
    'an admin': undefined,
    'the super admin': undefined,
  },
  superAdmin: {
    'a stranger': 401,
    pending: 403,
    'a member': 403,
    'an officer': 403,
    'an admin': 403,
    'the super admin': undefined,
  },
}

const ROLES = ['a stranger', 'pending', 'a member', 'an officer', 'an admin', 'the super admin'] as const
const CASES = ROUTES.flatMap(({ endpoint }) =>
  ROLES.map(
    (role) => [role, `${endpoint.method} ${endpoint.path}`, VERDICTS[endpoint.access][role], endpoint] as const,
  ),
)

test('every call is in the table of who may make it (spec: server §7)', () => {
  const byAccess = Object.groupBy(ROUTES, ({ endpoint }) => endpoint.access)
  for (const access of Object.keys(EXPECTED) as Access[]) {
    const calls = (byAccess[access] ?? []).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(calls.toSorted(), access).toEqual(EXPECTED[access].toSorted())
  }
})

test('every call that a key may make is in the table of scopes', () => {
  for (const scope of SCOPES) {
    const calls = ROUTES.filter(({ endpoint }) => endpoint.scope === scope)
    expect(calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted(), scope).toEqual(
      SCOPED[scope].toSorted(),
    )
  }
})

test('every document is in the table of who may see it, who may keep it and who may frame it', () => {
  const rows = DOCUMENTS.map(({ document }) => {
    const { method, path, access, caching, framing = 'no frames' } = document
    return [`${method} ${path}`, access, caching, framing].join(', ')
  })
  expect(rows.toSorted()).toEqual(PUBLISHED.toSorted())
})

onSqlite('the gateway', () => {
  const tokens: Partial<Record<Role, string>> = {}
  const house = sharedServer('sqlite', async (house) => {
    tokens.pending = await house.linus()
    tokens['a member'] = await house.ada()
    tokens['an officer'] = await house.officer('AI')
    tokens['an admin'] = await house.grace()
    tokens['the super admin'] = await house.margaret()
  })

  describe.each([
    ['no JSON at all', '{{{', 'application/json'],
    ['the wrong type', '<xml/>', 'application/xml'],
    ['another shape', '{"event":7,"user":[],"info":null}', 'application/json'],
  ])('checks the caller before the body: %s', (_, payload, type) => {
    test.each(CASES)('%s, %s: %s', async (role, _, verdict, endpoint) => {
      const status = await knock(house(), endpoint, tokens[role], payload, type)
      if (verdict) expect(status).toBe(verdict)
      else expect([401, 403, 500]).not.toContain(status)
    })
  })
})

onSqlite('asking only for the head of an answer', () => {
  const house = sharedServer('sqlite')
  const gets = ROUTES.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'anyone')
  test.each(gets.map(({ endpoint }) => endpoint.path))('does not bypass the gateway: %s', async (path) => {
    const answer = await house().app.inject({ method: 'HEAD', url: BASE_PATH + path.replace(/:\w+/g, 'x') })
    expect([answer.statusCode, answer.body]).toEqual([401, ''])
  })
})

/** A call with an invalid body. Logging out uses its own session. */
async function knock(
  house: Chapterhouse,
  endpoint: Endpoint,
  token: string | undefined,
  payload: string,
  type: string,
) {
  const { method, path } = endpoint
  const isLogout = path === '/api/v1/auth/logout'
  const bearer = isLogout && token ? await house.signIn('Barbara Liskov') : token
  const answer = await house.app.inject({
    method,
    url: BASE_PATH + path.replace(/:\w+/g, 'x'),
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(method !== 'GET' && { 'content-type': type }),
    },
    ...(method !== 'GET' && { payload }),
  })
  return answer.statusCode
}
