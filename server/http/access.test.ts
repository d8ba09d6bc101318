import { describe, expect, test } from 'vitest'
import { type Access, BASE_PATH, type Endpoint } from '#domain/endpoint.ts'
import { SCOPES, type Scope } from '#domain/roles/scopes.ts'
import { DOCUMENTS, ROUTES } from '../app.ts'
import { type Chapterhouse, onEachEngine, sharedServer } from '../testing/server.ts'

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

/** Who may make each call, as in the tables of the specification. */
const EXPECTED: Record<Access, string[]> = {
  anyone: [
    'GET /api/v1/health',
    'GET /api/v1/config',
    'POST /api/v1/auth/login',
    'POST /api/v1/auth/openid',
    'POST /api/v1/auth/openid/answer',
    'POST /api/v1/one-click',
    'POST /api/v1/attendance/ticket',
  ],
  signedIn: ['POST /api/v1/auth/logout', 'POST /api/v1/register'],
  member: [
    'GET /api/v1/user',
    'PATCH /api/v1/user',
    'GET /api/v1/user/activity',
    'GET /api/v1/user/badges',
    'GET /api/v1/user/calendar',
    'POST /api/v1/user/calendar',
    'DELETE /api/v1/user/calendar',
    'GET /api/v1/user/export',
    'DELETE /api/v1/user',
    'GET /api/v1/event',
    'GET /api/v1/event/:uuid',
    'GET /api/v1/event/past',
    'GET /api/v1/event/future',
    'POST /api/v1/rsvp/add',
    'DELETE /api/v1/rsvp/:eventUuid',
    'GET /api/v1/rsvp',
    'POST /api/v1/attendance/attend',
    'GET /api/v1/attendance',
    'GET /api/v1/user/pass',
    'POST /api/v1/claim',
    'GET /api/v1/claim',
    'POST /api/v1/feedback',
    'GET /api/v1/feedback',
    'GET /api/v1/leaderboard',
    'GET /api/v1/leaderboard/own',
    'GET /api/v1/user/notifications',
    'PATCH /api/v1/user/notifications',
    'POST /api/v1/user/push',
    'DELETE /api/v1/user/push',
  ],
  officer: [
    'POST /api/v1/event',
    'POST /api/v1/picture',
    'PATCH /api/v1/event/:uuid',
    'DELETE /api/v1/event/:uuid',
    'POST /api/v1/event/:uuid/message',
    'GET /api/v1/rsvp/:eventUuid',
    'GET /api/v1/feedback/:eventUuid',
    'PATCH /api/v1/rsvp/:eventUuid/:memberUuid',
    'GET /api/v1/attendance/:eventUuid',
    'GET /api/v1/attendance/:eventUuid/guests',
    'GET /api/v1/event/:uuid/room',
    'POST /api/v1/attendance/:eventUuid',
    'POST /api/v1/attendance/:eventUuid/door',
    'DELETE /api/v1/attendance/:eventUuid/:memberUuid',
    'GET /api/v1/claim/open',
    'PATCH /api/v1/claim/:uuid',
  ],
  admin: ['POST /api/v1/admin/promote', 'PATCH /api/v1/one-click', 'GET /api/v1/activity', 'GET /api/v1/user/active'],
  superAdmin: [
    'GET /api/v1/user/admins',
    'POST /api/v1/user/admins',
    'DELETE /api/v1/user/admins',
    'PATCH /api/v1/user/admins',
    'GET /api/v1/officer',
    'POST /api/v1/officer',
    'PATCH /api/v1/officer/:uuid',
    'DELETE /api/v1/officer/:uuid',
    'POST /api/v1/user/milestone',
    'GET /api/v1/health/findings',
    'GET /api/v1/account',
    'POST /api/v1/account/:uuid/block',
    'DELETE /api/v1/account/:uuid/block',
    'DELETE /api/v1/account/:uuid/sessions',
    'GET /api/v1/one-click',
    'POST /api/v1/one-click/first',
    'POST /api/v1/download',
  ],
}

test('every call is in the table of who may make it', () => {
  const byAccess = Object.groupBy(ROUTES, ({ endpoint }) => endpoint.access)
  for (const access of Object.keys(EXPECTED) as Access[]) {
    const calls = (byAccess[access] ?? []).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(calls.toSorted(), access).toEqual(EXPECTED[access].toSorted())
  }
})

/** The calls that the key of another program may make with each scope. */
const SCOPED: Record<Scope, string[]> = {
  'events:read': ['GET /api/v1/event', 'GET /api/v1/event/:uuid', 'GET /api/v1/event/past', 'GET /api/v1/event/future'],
  'events:write': ['POST /api/v1/event', 'PATCH /api/v1/event/:uuid', 'DELETE /api/v1/event/:uuid'],
  'attendance:read': ['GET /api/v1/rsvp/:eventUuid', 'GET /api/v1/attendance/:eventUuid', 'GET /api/v1/claim/open'],
  'attendance:write': [
    'PATCH /api/v1/rsvp/:eventUuid/:memberUuid',
    'POST /api/v1/attendance/:eventUuid',
    'POST /api/v1/attendance/:eventUuid/door',
    'DELETE /api/v1/attendance/:eventUuid/:memberUuid',
    'PATCH /api/v1/claim/:uuid',
  ],
  'members:read': ['GET /api/v1/leaderboard'],
  'points:write': [],
}

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
  expect(rows.toSorted()).toEqual([
    'GET /app/download/:token, token, never, no frames',
    'GET /app/pictures/:hash.webp, anyone, immutable, no frames',
    'GET /app/unsubscribe/:token, token, never, no frames',
    'POST /app/unsubscribe/:token, token, never, no frames',
  ])
})

onEachEngine('the gateway', (_, engine) => {
  const tokens: Partial<Record<Role, string>> = {}
  const house = sharedServer(engine, async (house) => {
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

onEachEngine('asking only for the head of an answer', (_, engine) => {
  const house = sharedServer(engine)
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
