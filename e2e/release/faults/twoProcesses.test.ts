import { expect, test } from 'vitest'
import { register } from '#domain/account/contract.ts'
import { addAdmin, removeAdmin } from '#domain/admins/contract.ts'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { createEvent, deleteEvent, listEvents, updateEvent } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser, updateUser } from '#domain/people/contract.ts'
import { closeQuarter, listActivity } from '#domain/points/contract.ts'
import { addRsvp, cancelRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { logout } from '#domain/session/contract.ts'
import { portalProcess } from '#server/testing/commandLine.ts'
import { newPostgresUrl, SECRET } from '#server/testing/engines.ts'
import {
  call,
  join,
  joinMany,
  officers,
  type Portal,
  type Reply,
  runningEvent,
  sendCode,
  signIn,
  startPortal,
  timesAttended,
} from '../../portal.ts'

/** Two processes of the portal on one PostgreSQL, as behind a balancer. */
async function twoPortals() {
  const env = { DATABASE_URL: await newPostgresUrl(), SESSION_SECRET: SECRET }
  const [left, right] = await Promise.all([startPortal({ env }), startPortal({ env })])
  return { left, right, env }
}

/** How often the next answer of the other process must contain a write. `TIMES=1000` for as long as one likes. */
const TIMES = Number(process.env.TIMES ?? 50)

/** The same call on both processes in turn, all at once. @returns how often each status was answered */
async function race(portals: Portal[], times: number, send: (portal: Portal, n: number) => Promise<Reply>) {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => send(portals[n % portals.length]!, n)))
  const statuses: Record<number, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return statuses
}

test('a person signed out on one process is signed out on the other, at the very next call', async () => {
  const { left, right, env } = await twoPortals()
  const { margaret, grace } = await officers(left)
  const event = await runningEvent(left, grace)
  const asOfficer = () => call(right, listEventAttendance, grace, { params: { eventUuid: event.uuid } })
  const codes = async (token: string) =>
    JSON.stringify((await call(right, listEvents, token)).body).includes('attendanceCode')

  expect((await asOfficer()).status).toBe(200)
  expect(await codes(grace)).toBe(true)
  await call(left, removeAdmin, margaret, { body: { email: 'grace@g.ucla.edu' } })
  expect((await asOfficer()).status).toBe(403)
  expect(await codes(grace)).toBe(false)
  await call(left, addAdmin, margaret, { body: { email: 'grace@g.ucla.edu' } })
  expect((await asOfficer()).status).toBe(200)

  const ada = await join(left, 'Ada Lovelace')
  const again = await signIn(right, 'Ada Lovelace')
  expect((await call(right, getUser, ada)).status).toBe(200)
  await call(left, logout, ada)
  expect((await call(right, getUser, ada)).status).toBe(401)
  expect((await call(right, getUser, again)).status).toBe(200)

  expect((await portalProcess(env, ['block', 'ada@g.ucla.edu'])).code).toBe(0)
  for (const portal of [left, right]) {
    expect((await call(portal, getUser, again)).status).toBe(401)
    expect(await signIn(portal, 'Ada Lovelace')).toBeUndefined()
  }
})

test('changes by one process are in the next answer of the other, cached or not', async () => {
  const { left, right } = await twoPortals()
  const { grace } = await officers(left)
  const ada = await join(left, 'Ada Lovelace')
  // biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
  const atOnce = async (endpoint: typeof listEvents | typeof getLeaderboard, holds: (body: any) => boolean) =>
    expect(holds((await call(right, endpoint, ada)).body)).toBe(true)

  for (let round = 1; round <= 5; round++) {
    const event = await runningEvent(left, grace, { title: `Round ${round}` })
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const shown = ({ events }: any) => events.find(({ uuid }: { uuid: string }) => uuid === event.uuid)
    await atOnce(listEvents, (body) => shown(body) !== undefined)
    await call(left, addRsvp, ada, { body: { event: { uuid: event.uuid } } })
    await atOnce(listEvents, (body) => shown(body).rsvpCount === 1)
    await sendCode(left, ada, event.attendanceCode)
    await atOnce(getLeaderboard, ({ leaderboard }) => leaderboard[0].points === 7 * round)
    await call(left, deleteEvent, grace, { params: { uuid: event.uuid } })
    await atOnce(listEvents, (body) => shown(body) === undefined)
  }
})

test('what both do at the same time happens once', async () => {
  const { left, right } = await twoPortals()
  const both = [left, right]
  const { margaret, grace } = await officers(left)
  const members = await joinMany(left, 8)
  const event = await runningEvent(left, grace)

  const linus = await signIn(left, 'Linus Torvalds')
  const info = { major: 'Computer Science', year: 3 }
  expect(await race(both, 6, (portal) => call(portal, register, linus, { body: { info } }))).toEqual({ 200: 1, 409: 5 })

  expect(await race(both, 48, (portal, n) => sendCode(portal, members[n % 8]!, event.attendanceCode))).toEqual({
    200: 8,
    409: 40,
  })
  for (const token of members) expect(await timesAttended(right, token, event.uuid)).toBe(1)

  const body = { event: { uuid: event.uuid } }
  expect(await race(both, 8, (portal) => call(portal, addRsvp, members[0]!, { body }))).toEqual({ 200: 8 })
  const { events } = (await call(right, listEvents, grace)).body
  expect(events[0].rsvpCount).toBe(1)

  const { version } = events[0]
  const edit = (portal: Portal, n: number) =>
    call(portal, updateEvent, grace, { params: { uuid: event.uuid }, body: { event: { title: `Edit ${n}`, version } } })
  expect(await race(both, 8, edit)).toEqual({ 200: 1, 409: 7 })

  const twin = { title: 'Twin', attendanceCode: 'one of a kind', startDate: event.startDate, endDate: event.startDate }
  const add = (portal: Portal) => call(portal, createEvent, grace, { body: { event: twin } })
  expect(await race(both, 8, add)).toEqual({ 200: 1, 409: 7 })

  // The quarter is closed while check-ins for another event pour in.
  const last = await runningEvent(left, grace)
  const pouring = race(both, 16, (portal, n) => sendCode(portal, members[n % 8]!, last.attendanceCode))
  const close = (portal: Portal) =>
    call(portal, closeQuarter, margaret, { body: { milestone: { name: 'Winter 2026' } } })
  expect(await race(both, 6, close)).toEqual({ 200: 1, 409: 5 })
  expect(await pouring).toEqual({ 200: 8, 409: 8 })
  for (const token of members) {
    expect(await timesAttended(left, token, last.uuid)).toBe(1)
    const { activity } = (await call(right, listActivity, token)).body
    expect(activity.filter(({ type }: { type: string }) => type === 'MILESTONE')).toHaveLength(1)
  }
})

test(`a member’s own write on one process is in their next answer of the other, ${TIMES} times of ${TIMES}`, async () => {
  const { left, right } = await twoPortals()
  const { grace } = await officers(left)
  const { uuid } = await runningEvent(left, grace)
  const ada = await join(left, 'Ada Lovelace')
  const shown = { rsvpCount: 0, rsvps: 0, year: 0, leaderboard: 0 }
  for (let n = 0; n < TIMES; n++) {
    const [here, there] = n % 2 ? [right, left] : [left, right]
    // Every second time the RSVP is cancelled.
    const coming = n % 2 === 0
    const said = coming
      ? await call(here, addRsvp, ada, { body: { event: { uuid } } })
      : await call(here, cancelRsvp, ada, { params: { eventUuid: uuid } })
    expect(said.status).toBe(200)
    const [events, rsvps] = await Promise.all([call(there, listEvents, ada), call(there, listRsvps, ada)])
    if (events.body.events[0].rsvpCount === Number(coming)) shown.rsvpCount++
    if (rsvps.body.rsvps.length === Number(coming)) shown.rsvps++

    const year = 1 + (n % 5)
    expect((await call(here, updateUser, ada, { body: { user: { year } } })).status).toBe(200)
    const [profile, board] = await Promise.all([call(there, getUser, ada), call(there, getLeaderboard, ada)])
    if (profile.body.user.year === year) shown.year++
    const own = board.body.leaderboard.find(({ firstName }: { firstName: string }) => firstName === 'Ada')
    if (own.year === year) shown.leaderboard++
  }
  expect(shown).toEqual({ rsvpCount: TIMES, rsvps: TIMES, year: TIMES, leaderboard: TIMES })
})
