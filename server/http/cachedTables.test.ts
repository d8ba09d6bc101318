import type { RootOperationNode } from 'kysely'
import { expect, test, vi } from 'vitest'
import { exportUser } from '#domain/account/contract.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { closeQuarter, listActivity } from '#domain/points/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { ROUTES } from '../app.ts'
import { TABLES } from '../database/lives.ts'
import { naming, recordQueries } from '../testing/queries.ts'
import { startOn } from '../testing/server.ts'

/** A cached answer is valid until one of its tables changes. So the route must name every table that it reads. */

const cached = ROUTES.filter((route) => route.cached !== 'never')

test.each(cached.map((route) => [route.endpoint.path, route] as const))('%s names what it reads', async (_, route) => {
  const { house, hedy, eventUuid } = await houseWithALine()
  const queries = recordQueries(house)
  for (const season of [undefined, 'all', 'Winter 2026']) {
    const query = season && 'season' in propertiesOf(route.endpoint.query) ? { season } : {}
    expect((await house.call(route.endpoint, hedy, { params: { eventUuid }, query })).status).toBe(200)
  }
  // Points are columns of `members`; there is no table of that name.
  expect(tablesIn(queries)).toEqual(new Set(route.tables.filter((name) => name !== 'points')))
})

test('who holds a session is cached until one of the tables changes that say so', async () => {
  const { house, hedy } = await houseWithALine()
  const queries = recordQueries(house)
  await house.call(listActivity, hedy)
  // A new session makes the cached caller stale. The history is still cached, so the next call reads only the caller.
  await house.signIn('Ada Lovelace')
  queries.length = 0
  const asOf = await house.database.asOfNow()
  vi.spyOn(house.database, 'asOfNow').mockResolvedValue(asOf)
  const stamped = vi.spyOn(asOf, 'stampOf')
  await house.call(listActivity, hedy)
  const [ofSessions] = stamped.mock.calls[0]!
  expect(tablesIn(queries)).toEqual(new Set(ofSessions))
})

/** Hedy, an officer, came to a full event and waits in its line. */
async function houseWithALine() {
  const house = await startOn('sqlite')
  const { uuid, attendanceCode } = await house.event({ capacity: 1, committee: 'AI' })
  const [ada, hedy] = [await house.ada(), await house.officer('AI')]
  for (const token of [ada, hedy]) await house.call(addRsvp, token, { body: { event: { uuid } } })
  await house.call(checkIn, hedy, { body: { event: { attendanceCode } } })
  await house.call(closeQuarter, await house.margaret(), { body: { milestone: { name: 'Winter 2026' } } })
  // After this call the gateway has cached her session.
  await house.call(exportUser, hedy)
  return { house, hedy, eventUuid: uuid }
}

function propertiesOf(schema: object = {}): object {
  return (schema as { properties?: object }).properties ?? {}
}

function tablesIn(queries: RootOperationNode[]): Set<string> {
  return new Set(TABLES.filter((table) => naming(table, queries).length > 0))
}
