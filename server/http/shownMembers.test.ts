import { expect, test } from 'vitest'
import { showRoom } from '#domain/checkin/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { SHOWN } from '#domain/privacy/shownTo.ts'
import { ROUTES } from '../app.ts'

/** Answers about the caller, and the officers whom the chapter names to everybody. */
const THEMSELVES = [
  'GET /api/v1/user',
  'PATCH /api/v1/user',
  'POST /api/v1/register',
  'GET /api/v1/user/export',
  'GET /api/v1/config',
]

/** What members answer to each other, and the screen that a whole room sees. */
const seenByMembers = ROUTES.map(({ endpoint }) => endpoint).filter(
  (endpoint) => ['anyone', 'signedIn', 'member'].includes(endpoint.access) || endpoint === showRoom,
)

test('no call shows a member to members but by the rule of points §3 (spec: points §3.2)', () => {
  const naming = seenByMembers.filter(({ response }) => membersIn(response).length > 0).map(nameOf)
  expect(naming).toEqual(expect.arrayContaining(['GET /api/v1/leaderboard', 'GET /api/v1/leaderboard/own']))
  expect(naming).toContain('GET /api/v1/event/:uuid/room')
  const around = seenByMembers.filter(({ response }) => membersIn(response).some((schema) => schema.$comment !== SHOWN))
  expect(around.map(nameOf).filter((name) => !THEMSELVES.includes(name))).toEqual([])
})

interface Schema {
  properties?: Record<string, Schema>
  $comment?: string
}

/** The parts of a schema that are a person: they have a name or an address. */
function membersIn(schema: unknown): Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as Schema
  const isPerson = Object.keys(properties ?? {}).some((name) =>
    /^(firstName|lastName|email|picture|member|user)$/.test(name),
  )
  return [...(isPerson ? [schema as Schema] : []), ...Object.values(schema).flatMap(membersIn)]
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
