import { describe, expect, test } from 'vitest'
import { addClaim } from '#domain/claims/contract.ts'
import { BASE_PATH, type Endpoint } from '#domain/endpoint.ts'
import { getUser } from '#domain/people/contract.ts'
import { SCOPES, type Scope } from '#domain/roles/scopes.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { ROUTES } from '../app.ts'
import { type Chapterhouse, onSqlite, sharedServer } from '../testing/server.ts'
import { keyFor } from './testing.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const CALLS = ROUTES.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'anyone')
const OPEN = CALLS.filter(({ scope }) => scope)

const LATER = { startDate: '2026-03-06T20:00:00.000Z', endDate: '2026-03-06T21:00:00.000Z' }

/** A picture of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

interface Sending {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/** A real request for each call that a key may make. A call without a line here makes the test fail. */
async function sendings(house: Chapterhouse): Promise<Record<string, Sending>> {
  const ada = await house.ada()
  const { uuid: memberUuid } = (await house.call(getUser, ada)).body.user
  const [running, coming, full] = [await house.event(), await house.event(LATER), await house.event(LATER)]
  const [toChange, toDelete] = [await house.event(LATER), await house.event(LATER)]
  await house.call(addRsvp, ada, { body: { event: { uuid: full.uuid } } })
  const asked = { event: { uuid: (await house.event()).uuid }, note: '' }
  const { claim } = (await house.call(addClaim, ada, { body: asked })).body
  const at = { params: { eventUuid: running.uuid } }
  const entry = { id: 'one', member: memberUuid, at: '2026-03-05T20:00:00.000Z' }
  const cover = new FormData()
  cover.append('picture', new File([Buffer.from(DOT, 'base64')], 'dot.png'))
  return {
    'GET /api/v1/event': {},
    'GET /api/v1/event/:uuid': { params: { uuid: coming.uuid } },
    'GET /api/v1/event/code': {},
    'GET /api/v1/event/past': {},
    'GET /api/v1/event/future': {},
    'GET /api/v1/poster': { query: { kind: 'event', of: coming.uuid } },
    'POST /api/v1/event': { body: { event: { title: 'Hack', attendanceCode: 'from a sheet', ...LATER } } },
    'POST /api/v1/event/import': {
      body: { csv: `title,startDate,endDate,attendanceCode\nHack,${LATER.startDate},${LATER.endDate},csv` },
    },
    'PATCH /api/v1/event/:uuid': { params: { uuid: toChange.uuid }, body: { event: { title: 'Hack again' } } },
    'DELETE /api/v1/event/:uuid': { params: { uuid: toDelete.uuid } },
    'GET /api/v1/rsvp/:eventUuid': at,
    'GET /api/v1/attendance/:eventUuid': at,
    'GET /api/v1/claim/open': {},
    'POST /api/v1/attendance/:eventUuid': { ...at, body: { people: [memberUuid] } },
    'POST /api/v1/attendance/:eventUuid/door': { ...at, body: { entries: [entry] } },
    'DELETE /api/v1/attendance/:eventUuid/:memberUuid': { params: { eventUuid: running.uuid, memberUuid } },
    'PATCH /api/v1/claim/:uuid': { params: { uuid: claim.uuid }, body: { claim: { state: 'approved' } } },
    'PATCH /api/v1/rsvp/:eventUuid/:memberUuid': {
      params: { eventUuid: full.uuid, memberUuid },
      body: { rsvp: { status: 'going' } },
    },
    'GET /api/v1/leaderboard': {},
    'POST /api/v1/user/points': { body: { people: [memberUuid], points: 5, reason: 'Won the hack night' } },
    'GET /api/v1/seasons': {},
    'GET /api/v1/cup': {},
    'POST /api/v1/picture': { body: cover },
    'GET /api/v1/attendance/:eventUuid/guests': at,
    'GET /api/v1/analytics': {},
    'GET /api/v1/analytics/report': {},
    'GET /api/v1/feedback/:eventUuid': at,
  }
}

onSqlite('a key, by the contract,', () => {
  const secrets: Partial<Record<Scope, string>> = {}
  let sent: Record<string, Sending> = {}
  const house = sharedServer('sqlite', async (house) => {
    const margaret = await house.margaret()
    for (const scope of SCOPES) secrets[scope] = (await keyFor(house, margaret, [scope], scope)).secret
    sent = await sendings(house)
  })

  test('makes each call that its scope opens', async () => {
    expect(Object.keys(sent).toSorted()).toEqual(OPEN.map(nameOf).toSorted())
    for (const [name, request] of Object.entries(sent)) {
      const endpoint = OPEN.find((each) => nameOf(each) === name)!
      const { status, body } = await house().call(endpoint, secrets[endpoint.scope!], request)
      expect([status, name, JSON.stringify(body)]).toEqual([200, name, expect.any(String)])
    }
  })

  describe.each(CALLS.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
    test.each(SCOPES)('with a key for %s', async (scope) => {
      const { statusCode, body } = await house().app.inject({
        method: endpoint.method,
        url: BASE_PATH + endpoint.path.replace(/:\w+/g, 'x'),
        headers: { authorization: `Bearer ${secrets[scope]}`, 'content-type': 'application/json' },
        ...(endpoint.method !== 'GET' && { payload: '{{{' }),
      })
      if (endpoint.scope === scope) {
        expect([401, 403, 500]).not.toContain(statusCode)
        return
      }
      const says = endpoint.scope ? `This needs a key with the scope ${endpoint.scope}.` : 'No key may do this.'
      expect([statusCode, body]).toEqual([403, expect.stringContaining(says)])
    })
  })
})
