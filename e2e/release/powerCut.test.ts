import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { checkIn, listAttendance } from '#domain/checkin/contract.ts'
import { BASE_PATH, type Endpoint } from '#domain/endpoint.ts'
import { createEvent, getEvent } from '#domain/events/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { type Activity, listActivity } from '#domain/points/contract.ts'
import { pointsOf } from '#domain/points/ledger.ts'
import { addRsvp, cancelRsvp, listEventRsvps, listRsvps, type Rsvp } from '#domain/rsvp/contract.ts'
import { type Demo, filledFolder, newFolder, startDemo, tokenOf } from '../stage.ts'
import { ownPostgres } from './postgres.ts'

/** `ROUNDS=100 npm run test:release -- powerCut` for as long as one likes. */
const ROUNDS = Number(process.env.ROUNDS ?? 2)
/** Enough time for all requested rounds. There is no retry, because lost data stays lost. */
const PATIENCE = { timeout: 300_000 + ROUNDS * 180_000, retry: 0 }
const PEOPLE = 60
const PLACES = 20

describe.each(['sqlite', 'postgres'])('the power cut on %s', (engine) => {
  test('every check-in that was answered is there when the portal comes back, once', PATIENCE, async () => {
    const { start, first, tokens, officer } = await startWithMembers(engine)
    let demo = first
    for (let round = 1; round <= ROUNDS; round++) {
      const code = `round ${round} ${randomUUID()}`
      const event = await addRunningEvent(demo, officer, code)
      const answered = await checkInUntilTheCut(demo, tokens, code)
      demo = await start()
      for (const token of tokens) await mustAddUp(demo, token, event, answered.has(token))
    }
  })

  test('no place is lost, given twice or left free beside a line', PATIENCE, async () => {
    const { start, first, tokens, officer } = await startWithMembers(engine)
    let demo = first
    for (let round = 1; round <= ROUNDS; round++) {
      const event = await addComingEvent(demo, officer, `places ${round} ${randomUUID()}`)
      for (const token of tokens) {
        expect((await send(demo, addRsvp, token, { event: { uuid: event } })).status).toBe(200)
      }
      // Those with a place cancel, in the order in which they got it: each cancellation gives a place to the next.
      const cancelled = await untilTheCut(demo, tokens.slice(0, PEOPLE - PLACES), async (token) =>
        send(demo, { ...cancelRsvp, path: `/api/v1/rsvp/${event}` }, token),
      )
      demo = await start()
      await placesMustAddUp(demo, officer, event, tokens, cancelled)
    }
  })
})

/** @returns the sessions of many members and of an officer, and how to start the portal again on the same data */
async function startWithMembers(engine: string) {
  const folder = engine === 'postgres' ? newFolder() : filledFolder()
  const env = engine === 'postgres' ? await ownPostgres() : {}
  const start = () => startDemo(env, folder)
  const first = await start()
  return { start, first, tokens: await signInMany(first), officer: await tokenOf(first.address, 'demo-grace') }
}

/** Everybody sends the code at once, and in the middle of it the process is killed. */
function checkInUntilTheCut(demo: Demo, tokens: string[], code: string): Promise<Set<string>> {
  return untilTheCut(demo, tokens, (token) => send(demo, checkIn, token, { event: { attendanceCode: code } }))
}

/** All make their call at once, and in the middle of it the process is killed. @returns who was answered */
async function untilTheCut(
  demo: Demo,
  tokens: string[],
  work: (token: string) => Promise<{ status: number }>,
): Promise<Set<string>> {
  const answered = new Set<string>()
  const enough = 1 + Math.floor(Math.random() * (tokens.length - 1))
  const sent = tokens.map(async (token) => {
    const { status } = await work(token).catch(() => ({ status: 0 }))
    if (status === 200) answered.add(token)
    if (answered.size === enough) demo.process.kill('SIGKILL')
  })
  const ended = once(demo.process, 'exit')
  await Promise.all(sent)
  demo.process.kill('SIGKILL')
  await ended
  return answered
}

async function mustAddUp(demo: Demo, token: string, event: string, wasAnswered: boolean): Promise<void> {
  const { attendance } = (await send(demo, listAttendance, token)).body
  const times = attendance.filter((one: { event: string }) => one.event === event).length
  if (wasAnswered) expect(times).toBe(1)
  const { activity } = (await send(demo, listActivity, token)).body
  const attended = activity.filter(({ type }: Activity) => type === 'ATTEND_EVENT').length
  expect(attended).toBe(attendance.length)
  expect((await send(demo, getUser, token)).body.user.points).toBe(pointsOf(activity))
}

/** The event's counts are those of its list, and the list is what the answered cancellations leave. */
async function placesMustAddUp(demo: Demo, officer: string, event: string, tokens: string[], cancelled: Set<string>) {
  const list = (await send(demo, { ...listEventRsvps, path: `/api/v1/rsvp/${event}` }, officer)).body.rsvps
  const going = list.filter(({ status }: Rsvp) => status === 'going').length
  const positions = list.flatMap(({ position }: Rsvp) => position ?? [])
  const kept = await Promise.all(
    tokens.map(async (token) => {
      const { rsvps } = (await send(demo, listRsvps, token)).body
      return rsvps.filter((rsvp: Rsvp) => rsvp.event === event).length as number
    }),
  )
  for (const [place, token] of tokens.entries()) {
    expect(kept[place]).toBeLessThanOrEqual(cancelled.has(token) ? 0 : 1)
  }
  expect(kept.reduce((sum, one) => sum + one, 0)).toBe(list.length)
  expect(going).toBe(Math.min(PLACES, list.length))
  expect(positions).toEqual(Array.from({ length: list.length - going }, (_, place) => place + 1))
  const { rsvpCount, waitlistCount } = (await send(demo, { ...getEvent, path: `/api/v1/event/${event}` }, officer)).body
    .event
  expect([rsvpCount, waitlistCount]).toEqual([going, positions.length])
}

async function signInMany(demo: Demo): Promise<string[]> {
  const subs = new Set<string>()
  for (const letter of 'aeiou') {
    const { people } = await (await fetch(`${demo.address}/identity/people?search=${letter}`)).json()
    for (const { sub, state } of people) if (state !== 'pending') subs.add(sub)
  }
  return Promise.all([...subs].slice(0, PEOPLE).map((sub) => tokenOf(demo.address, sub)))
}

async function addRunningEvent(demo: Demo, officer: string, attendanceCode: string): Promise<string> {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const event = { title: 'Power Cut', attendanceCode, attendancePoints: 7, startDate: at(-10), endDate: at(60) }
  return (await send(demo, createEvent, officer, { event })).body.event.uuid
}

/** With fewer places than people. */
async function addComingEvent(demo: Demo, officer: string, attendanceCode: string): Promise<string> {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const event = { title: 'Power Cut', attendanceCode, capacity: PLACES, startDate: at(24), endDate: at(26) }
  return (await send(demo, createEvent, officer, { event })).body.event.uuid
}

async function send(demo: Demo, endpoint: Endpoint, token: string, body?: object) {
  const answer = await fetch(demo.address + BASE_PATH + endpoint.path, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}
