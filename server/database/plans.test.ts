import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteUser, exportUser, register } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { listBadges } from '#domain/badges/contract.ts'
import { minutesLater } from '#domain/calendar.ts'
import { endCalendar, getCalendar, makeCalendar } from '#domain/calendars/contract.ts'
import { checkIn, listAttendance } from '#domain/checkin/contract.ts'
import { addClaim, listClaims } from '#domain/claims/contract.ts'
import { getCup } from '#domain/cup/contract.ts'
import { getPass } from '#domain/door/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { getEvent, listEvents, listFutureEvents, listPastEvents } from '#domain/events/contract.ts'
import { giveFeedback, listOwnFeedback } from '#domain/feedback/contract.ts'
import { getLeaderboard, getOwnPlace } from '#domain/leaderboard/contract.ts'
import { addPush, getNotifications, removePush, updateNotifications } from '#domain/notifications/contract.ts'
import { getUser, updateUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { getPoster } from '#domain/posters/contract.ts'
import { addRsvp, cancelRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { listSeasons } from '#domain/seasons/contract.ts'
import { logout } from '#domain/session/contract.ts'
import { ROUTES } from '../app.ts'
import { memberByEmail } from '../people/store.ts'
import { record } from '../points/store.ts'
import { addMilestone } from '../seasons/store.ts'
import { type Chapterhouse, NOW, startOn } from '../testing/server.ts'
import { LIVES, TABLES } from './lives.ts'
import { sqliteFile } from './sqlite.ts'

afterEach(() => vi.restoreAllMocks())

/** Tables that grow with the chapter. */
const GROWING = [
  ...TABLES.filter((table) => LIVES[table].grows),
  'sqlite_master',
  // Aliases of these tables in subqueries.
  'other',
  'ahead',
]
/** Scans that are allowed: they follow the index of a ranking and stop at the requested row, or are shared for a second. */
const IN_ORDER = [
  'SCAN members USING INDEX members_by_rank',
  'SCAN members USING INDEX members_of_all_time',
  'SCAN members USING COVERING INDEX members_by_rank',
]

test('no member’s call scans all members, RSVPs, attendance or history', async () => {
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
      scans.filter((step) => !IN_ORDER.includes(step)),
      statement,
    ).toEqual([])
  }
  file.close()
})

/** Makes every call of a member, each with success, and returns the calls. */
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
  const other = await house.event({ checkInMode: 'room' })
  const lists = [
    listEvents,
    listPastEvents,
    listFutureEvents,
    getLeaderboard,
    listActivity,
    listRsvps,
    listAttendance,
    listClaims,
    listOwnFeedback,
  ]
  for (const list of lists) {
    await call(list, ada)
    await call(list, ada, { query: { offset: '1', limit: '2' } })
  }
  await house.call(checkIn, ada, { body: { event: { attendanceCode: 'a wrong guess' } } })
  await call(checkIn, ada, { body: { event: { attendanceCode } } })
  await house.call(checkIn, ada, { body: { event: { attendanceCode: 'KXM734' } } })
  await call(checkIn, ada, { body: { event: { ticket: aTicket(house, other.uuid) } } })
  await call(addClaim, ada, { body: { event: { uuid: (await house.event()).uuid }, note: 'I was there.' } })
  await call(getPass, ada)
  await call(listBadges, ada)
  for (const endpoint of [makeCalendar, getCalendar, endCalendar]) await call(endpoint, ada)
  await call(listSeasons, ada, { query: { limit: '1' } })
  await call(getCup, ada)
  await aClosedSeason(house)
  await call(getPoster, ada, { query: { kind: 'season', of: 'Winter 2026' } })
  for (const season of [undefined, 'all', 'Winter 2026']) {
    const query = season === undefined ? {} : { season }
    await call(getLeaderboard, ada, { query: { ...query, limit: '10' } })
    await call(getOwnPlace, ada, { query })
    await call(getCup, ada, { query })
  }
  await call(listSeasons, ada)
  house.setClock('2026-03-06T08:00:00.000Z')
  await call(giveFeedback, ada, { body: { event: { uuid: eventUuid }, stars: 4 } })
  house.setClock(NOW)
  await call(addRsvp, ada, { body: { event: { uuid: eventUuid } } })
  await call(cancelRsvp, ada, { params: { eventUuid } })
  await rsvpToAllKinds(house, ada)
  await call(getUser, ada)
  await call(getEvent, ada, { params: { uuid: eventUuid } })
  await call(updateUser, ada, { body: { user: { year: 3 } } })
  await call(getNotifications, ada)
  await call(updateNotifications, ada, { body: { notifications: { newEvent: { mail: true } }, followed: ['AI'] } })
  house.portal.reach = { mail: true, pushKey: 'a key' }
  const subscription = {
    endpoint: 'https://push.example.org/1',
    keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
  }
  await call(addPush, ada, { body: { subscription } })
  await call(removePush, ada, { body: { subscription } })
  await call(exportUser, ada)
  await call(logout, await house.signIn('Ada Lovelace'))
  await call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })
  return called
}

/** RSVPs to an event with questions, to a full event and to a series, and cancels one that waits in line. */
async function rsvpToAllKinds(house: Chapterhouse, ada: string): Promise<void> {
  const times = { startDate: '2026-03-06T20:00:00.000Z', endDate: '2026-03-06T21:00:00.000Z' }
  const questions = [{ label: 'T-shirt size', kind: 'text' as const, required: true }]
  const full = await house.event({ ...times, capacity: 1, questions })
  const answers = { [full.questions[0]!.id]: 'M' }
  const rsvp = { body: { event: { uuid: full.uuid }, answers } }
  for (const token of [await house.join('Barbara Liskov'), ada]) {
    expect((await house.call(addRsvp, token, rsvp)).status).toBe(200)
  }
  expect((await house.call(listRsvps, ada)).body.rsvps.at(-1)).toMatchObject({ status: 'waiting', position: 1 })
  expect((await house.call(addRsvp, ada, rsvp)).status).toBe(200)
  expect((await house.call(cancelRsvp, ada, { params: { eventUuid: full.uuid } })).status).toBe(200)
  await house.database.write((db) =>
    db.updateTable('events').set({ series: 'a series' }).where('uuid', '=', full.uuid).execute(),
  )
  expect((await house.call(addRsvp, ada, { body: { series: 'a series', answers } })).status).toBe(200)
}

/** Written row by row, because closing a quarter goes through all members. */
async function aClosedSeason({ database }: Chapterhouse): Promise<void> {
  await database.write(async (db) => {
    await addMilestone(db, { name: 'Winter 2026', date: NOW, members: 1, points: 10 })
    const member = (await memberByEmail(db, 'ada@g.ucla.edu'))!.uuid
    await record(db, { member, type: 'MILESTONE', description: 'Winter 2026', pointsEarned: 10, now: NOW })
  })
}

function aTicket({ portal }: Chapterhouse, event: string): string {
  const expiresAt = minutesLater(portal.clock(), 10)
  return portal.signed.sign('ticket', ['a ticket', event, expiresAt], expiresAt)
}
