import { describe, expect, test } from 'vitest'
import { type Access, BASE_PATH, type Endpoint } from '#domain/endpoint.ts'
import { ROUTES } from '../app.ts'
import { type Chapterhouse, onEachEngine, oneHouse } from '../testing.ts'

type Role = 'a stranger' | 'pending' | 'a member' | 'an admin' | 'the super admin'

/** What the door answers before it looks at anything else; undefined lets them in. */
const VERDICTS: Record<Access, Record<Role, 401 | 403 | undefined>> = {
  anyone: {
    'a stranger': undefined,
    pending: undefined,
    'a member': undefined,
    'an admin': undefined,
    'the super admin': undefined,
  },
  signedIn: {
    'a stranger': 401,
    pending: undefined,
    'a member': undefined,
    'an admin': undefined,
    'the super admin': undefined,
  },
  member: {
    'a stranger': 401,
    pending: 403,
    'a member': undefined,
    'an admin': undefined,
    'the super admin': undefined,
  },
  admin: { 'a stranger': 401, pending: 403, 'a member': 403, 'an admin': undefined, 'the super admin': undefined },
  superAdmin: { 'a stranger': 401, pending: 403, 'a member': 403, 'an admin': 403, 'the super admin': undefined },
}

const ROLES = ['a stranger', 'pending', 'a member', 'an admin', 'the super admin'] as const
const CASES = ROUTES.flatMap(({ endpoint }) =>
  ROLES.map(
    (role) => [role, `${endpoint.method} ${endpoint.path}`, VERDICTS[endpoint.access][role], endpoint] as const,
  ),
)

/** Who may call what, as the specification's tables have it: a change of an access is a change here. */
const EXPECTED: Record<Access, string[]> = {
  anyone: ['GET /api/v1/health', 'GET /api/v1/config', 'POST /api/v1/auth/login', 'POST /api/v1/one-click'],
  signedIn: ['POST /api/v1/auth/logout', 'POST /api/v1/register'],
  member: [
    'GET /api/v1/user',
    'PATCH /api/v1/user',
    'GET /api/v1/user/activity',
    'GET /api/v1/user/export',
    'DELETE /api/v1/user',
    'GET /api/v1/event',
    'GET /api/v1/event/past',
    'GET /api/v1/event/future',
    'POST /api/v1/rsvp/add',
    'DELETE /api/v1/rsvp/:eventUuid',
    'GET /api/v1/rsvp',
    'POST /api/v1/attendance/attend',
    'GET /api/v1/attendance',
    'GET /api/v1/leaderboard',
  ],
  admin: [
    'POST /api/v1/event',
    'PATCH /api/v1/event/:uuid',
    'DELETE /api/v1/event/:uuid',
    'GET /api/v1/rsvp/:eventUuid',
    'GET /api/v1/attendance/:eventUuid',
    'POST /api/v1/admin/promote',
    'PATCH /api/v1/one-click',
    'GET /api/v1/activity',
  ],
  superAdmin: [
    'GET /api/v1/user/admins',
    'POST /api/v1/user/admins',
    'DELETE /api/v1/user/admins',
    'PATCH /api/v1/user/admins',
    'POST /api/v1/user/milestone',
    'GET /api/v1/health/findings',
  ],
}

test('every call stands in the table of who may make it', () => {
  const byAccess = Object.groupBy(ROUTES, ({ endpoint }) => endpoint.access)
  for (const access of Object.keys(EXPECTED) as Access[]) {
    const calls = (byAccess[access] ?? []).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(calls.toSorted(), access).toEqual(EXPECTED[access].toSorted())
  }
})

onEachEngine('the door', (_, engine) => {
  const tokens: Partial<Record<Role, string>> = {}
  const house = oneHouse(engine, async (house) => {
    tokens.pending = await house.linus()
    tokens['a member'] = await house.ada()
    tokens['an admin'] = await house.grace()
    tokens['the super admin'] = await house.margaret()
  })

  describe.each([
    ['no JSON at all', '{{{', 'application/json'],
    ['the wrong type', '<xml/>', 'application/xml'],
    ['another shape', '{"event":7,"user":[],"info":null}', 'application/json'],
  ])('looks at the person before the body: %s', (_, payload, type) => {
    test.each(CASES)('%s, %s: %s', async (role, _, verdict, endpoint) => {
      const status = await knock(house(), endpoint, tokens[role], payload, type)
      if (verdict) expect(status).toBe(verdict)
      else expect([401, 403, 500]).not.toContain(status)
    })
  })
})

onEachEngine('asking only for the head of an answer', (_, engine) => {
  const house = oneHouse(engine)
  const gets = ROUTES.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'anyone')
  test.each(gets.map(({ endpoint }) => endpoint.path))('is no way round the door: %s', async (path) => {
    const answer = await house().app.inject({ method: 'HEAD', url: BASE_PATH + path.replace(/:\w+/g, 'x') })
    expect([answer.statusCode, answer.body]).toEqual([401, ''])
  })
})

/** A call with a body that is good for nothing; ending a session is for a session of its own. */
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
