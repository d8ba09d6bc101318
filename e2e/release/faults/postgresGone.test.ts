import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listEvents } from '#domain/events/contract.ts'
import { health } from '#domain/health/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getConfig } from '#domain/organization/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { SECRET } from '#server/testing/engines.ts'
import { ownPostgres } from '#server/testing/postgres.ts'
import {
  call,
  joinMany,
  officers,
  type Reply,
  runningEvent,
  sendCode,
  startPortal,
  timesAttended,
} from '../../portal.ts'

/** `GONE=60 npm run test:release -- postgresGone` for a whole minute. */
const SECONDS_GONE = Number(process.env.GONE ?? 3)

test('PostgreSQL goes away and comes back: callers are asked to retry, nothing is lost or doubled, and no restart is needed', async () => {
  const postgres = await ownPostgres()
  onTestFinished(postgres.remove)
  const portal = await startPortal({ env: { DATABASE_URL: postgres.url, SESSION_SECRET: SECRET } })
  const { grace } = await officers(portal)
  const members = await joinMany(portal, 30)
  const event = await runningEvent(portal, grace)
  const checkIn = (token: string) => sendCode(portal, token, event.attendanceCode)
  for (const shared of [getLeaderboard, listEvents]) await call(portal, shared, members[0]!)

  // PostgreSQL stops in the middle of the check-ins.
  const rush = members.map(checkIn)
  await rush[0]
  const [first] = await Promise.all([Promise.all(rush), postgres.stop()])
  for (const answer of first) if (answer.status !== 200) mustAskForPatience(answer)

  const until = Date.now() + SECONDS_GONE * 1000
  do {
    for (const reading of [getUser, getLeaderboard, listEvents]) {
      mustAskForPatience(await call(portal, reading, members[0]!))
    }
    for (const answer of await Promise.all(members.slice(0, 3).map(checkIn))) mustAskForPatience(answer)
    expect((await call(portal, health)).status).toBe(503)
    expect((await call(portal, getConfig)).status).toBe(200)
    await wait(200)
  } while (Date.now() < until)

  await postgres.start()
  await vi.waitUntil(async () => (await call(portal, health)).status === 200, { timeout: 60_000, interval: 100 })
  const again = await Promise.all(members.map(checkIn))
  for (const [n, { status }] of again.entries()) {
    // Answered check-ins have been counted. Unanswered ones may have been, if the connection broke at that moment.
    expect(first[n]!.status === 200 ? [409] : [200, 409]).toContain(status)
    expect(await timesAttended(portal, members[n]!, event.uuid)).toBe(1)
  }
  // Shared answers follow each change again.
  const { leaderboard } = (await call(portal, getLeaderboard, grace)).body
  expect(leaderboard.filter(({ points }: { points: number }) => points === 7)).toHaveLength(members.length)
  const added = await runningEvent(portal, grace)
  expect((await call(portal, listEvents, grace)).body.events.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
    event.uuid,
    added.uuid,
  ])
  expect(portal.process.exitCode).toBeNull()
})

function mustAskForPatience({ status, headers, body }: Reply): void {
  expect([status, headers.get('retry-after'), body]).toEqual([
    503,
    expect.stringMatching(/^[1-9]\d*$/),
    { error: { code: 'away', message: expect.stringMatching(/^[A-Z].*\.$/) } },
  ])
}
