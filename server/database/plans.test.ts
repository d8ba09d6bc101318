import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { checkIn, listAttendance } from '#domain/checkin/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { listEvents, listFutureEvents, listPastEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { deleteUser, exportUser, getUser, register, updateUser } from '#domain/people/contract.ts'
import { LEAVING_WORDS } from '#domain/people/leaving.ts'
import { listActivity } from '#domain/points/contract.ts'
import { addRsvp, cancelRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { logout } from '#domain/session/contract.ts'
import { ROUTES } from '../app.ts'
import { type Chapterhouse, startOn } from '../testing.ts'
import { sqliteFile } from './sqlite.ts'

afterEach(() => vi.restoreAllMocks())

/** Tables that grow with the chapter. */
const GROWING = ['members', 'sessions', 'rsvps', 'attendance', 'activity', 'audit', 'attempts', 'sqlite_master']
/** The leaderboard is read in the order of its index, and no further than it is asked for. */
const IN_ORDER = 'SCAN members USING INDEX members_by_rank'

test('no call of a member looks through everybody, every RSVP, every attendance or all of the history', async () => {
  const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const house = await startOn('sqlite')
  prepared.mockClear()
  const called = await everyCallOfAMember(house)
  const ofMembers = ROUTES.map(({ endpoint }) => endpoint).filter(({ access }) => /^(signedIn|member)$/.test(access))
  expect(called).toEqual(new Set(ofMembers))

  const statements = [...new Set(prepared.mock.calls.map(([statement]) => statement))]
  expect(statements.length).toBeGreaterThan(called.size)
  const looksThrough = new RegExp(`^SCAN (${GROWING.join('|')})\\b`)
  const file = new DatabaseSync(sqliteFile(house.environment.DATA_DIR!), { readOnly: true })
  for (const statement of statements) {
    const plan = file.prepare(`explain query plan ${statement}`).all()
    const scans = plan.map(({ detail }) => String(detail)).filter((step) => looksThrough.test(step))
    expect(
      scans.filter((step) => step !== IN_ORDER),
      statement,
    ).toEqual([])
  }
  file.close()
})

/** Answers which calls were made, each of them with success. */
async function everyCallOfAMember(house: Chapterhouse): Promise<Set<Endpoint>> {
  const event = await house.event()
  // Signs in and registers.
  const ada = await house.ada()
  const { uuid: eventUuid, attendanceCode = '' } = event
  const called = new Set<Endpoint>([register])
  const call: Chapterhouse['call'] = async (endpoint, token, sent) => {
    const reply = await house.call(endpoint, token, sent)
    expect(reply.status, endpoint.path).toBe(200)
    called.add(endpoint)
    return reply
  }
  const lists = [listEvents, listPastEvents, listFutureEvents, getLeaderboard, listActivity, listRsvps, listAttendance]
  for (const list of lists) {
    await call(list, ada)
    await call(list, ada, { query: { offset: '1', limit: '2' } })
  }
  await house.call(checkIn, ada, { body: { event: { attendanceCode: 'a wrong guess' } } })
  await call(checkIn, ada, { body: { event: { attendanceCode } } })
  await call(addRsvp, ada, { body: { event: { uuid: eventUuid } } })
  await call(cancelRsvp, ada, { params: { eventUuid } })
  await call(getUser, ada)
  await call(updateUser, ada, { body: { user: { year: 3 } } })
  await call(exportUser, ada)
  await call(logout, await house.signIn('Ada Lovelace'))
  await call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })
  return called
}
