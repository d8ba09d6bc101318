import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listEvents } from '#domain/events/contract.ts'
import { health } from '#domain/health/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getConfig } from '#domain/organization/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { SECRET } from '#server/testing/engines.ts'
import { ownPostgres } from '#server/testing/postgres.ts'
import { call, runningEvent, startPortal } from '../../portal.ts'
import { eveningAt, mustAskForPatience, mustHaveCounted } from './evening.ts'

/** `GONE=60 npm run test:release -- postgresGone` for a whole minute. */
const SECONDS_GONE = Number(process.env.GONE ?? 3)

test('PostgreSQL goes away and comes back: callers are asked to retry, nothing is lost or doubled, and no restart is needed', async () => {
  const postgres = await ownPostgres()
  onTestFinished(postgres.remove)
  const portal = await startPortal({ env: { DATABASE_URL: postgres.url, SESSION_SECRET: SECRET } })
  const evening = await eveningAt(portal, 30)
  const { grace, members, event, checkIn } = evening
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
  await mustHaveCounted(evening, first, await Promise.all(members.map(checkIn)))
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
