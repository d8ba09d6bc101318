import { expect, test, vi } from 'vitest'
import { listEvents } from '#domain/events/contract.ts'
import { health } from '#domain/health/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { newPostgresUrl, SECRET } from '#server/testing/engines.ts'
import { call, officers, type Reply, runningEvent, startPortal } from '../../portal.ts'
import { eveningAt, mustHaveCounted } from './evening.ts'
import { lineTo } from './silentLine.ts'

/** Shorter than in production, so that the test is fast. */
const PATIENCE_MS = 1500

test('PostgreSQL stops answering without closing connections: no call waits forever, and no partial write remains', async () => {
  const { line, portal, nextDoor } = await behindALine()
  const evening = await eveningAt(portal, 8)
  const { grace, members, event, checkIn } = evening

  const rush = members.map(checkIn)
  await rush[0]
  line.fallSilent()
  const since = Date.now()
  const first = await Promise.all(rush)
  for (const { status } of first) expect([200, 503]).toContain(status)
  expect((await call(portal, getUser, members[0]!)).status).toBe(503)
  expect((await call(portal, health)).status).toBe(503)
  expect(Date.now() - since).toBeLessThan(20_000)
  // A new caller is not delayed by transactions that were left open.
  const meanwhile = await runningEvent(nextDoor, grace)

  line.speakAgain()
  const again = await Promise.all(members.map((token) => untilAnswered(() => checkIn(token))))
  await mustHaveCounted(evening, first, again)
  // The notifications that were missed are made up for.
  const { events } = (await call(portal, listEvents, grace)).body
  expect(events.map(({ uuid }: { uuid: string }) => uuid)).toEqual([event.uuid, meanwhile.uuid])
})

test('half-open connections are detected, and the other process’s changes arrive again', async () => {
  const { line, portal, nextDoor } = await behindALine()
  const { grace } = await officers(portal)
  const shown = async () => (await untilAnswered(() => call(portal, listEvents, grace))).body.events.length
  expect(await shown()).toBe(0)

  line.forget()
  await runningEvent(nextDoor, grace)
  await vi.waitUntil(async () => (await shown()) === 1, { timeout: 60_000, interval: 500 })
  await runningEvent(nextDoor, grace)
  await vi.waitUntil(async () => (await shown()) === 2, { timeout: 2000, interval: 100 })
})

/** A portal whose PostgreSQL can fall silent, and another one at the same PostgreSQL. */
async function behindALine() {
  const url = await newPostgresUrl()
  const line = await lineTo(`${url}?query_timeout=${PATIENCE_MS}`)
  const portal = await startPortal({ env: { DATABASE_URL: line.url, SESSION_SECRET: SECRET } })
  const nextDoor = await startPortal({ env: { DATABASE_URL: url, SESSION_SECRET: SECRET } })
  return { line, portal, nextDoor }
}

/** Retries as long as the answer asks for it. */
function untilAnswered(send: () => Promise<Reply>): Promise<Reply> {
  return vi.waitFor(
    async () => {
      const answer = await send()
      expect(answer.status).not.toBe(503)
      return answer
    },
    { timeout: 60_000, interval: 200 },
  )
}
