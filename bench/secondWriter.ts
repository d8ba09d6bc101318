import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { BASE_PATH } from '#domain/endpoint.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { SMALL } from './fill.ts'
import { openHouse } from './house.ts'
import { load } from './load.ts'
import { goal } from './report.ts'
import { Visitor } from './visitor.ts'

const HELD_MS = 8000
const GOAL_MS = 50
const READS = [
  '/api/v1/user',
  '/api/v1/event/future',
  '/api/v1/leaderboard?limit=10',
  '/api/v1/user/activity',
  '/api/v1/rsvp',
]

/** Reads and writes while another program holds SQLite's write lock. */
export async function secondWriter(): Promise<void> {
  const house = await openHouse(SMALL)
  const other = new DatabaseSync(sqliteFile(house.folder))
  const visitor = new Visitor(house.address, house.tokens[0]!)
  await visitor.get(`${BASE_PATH}/api/v1/event/future`)
  const { uuid } = other.prepare('select uuid from events order by "startDate" desc limit 1').get() as { uuid: string }
  const write = () => visitor.post(BASE_PATH + addRsvp.path, { event: { uuid } })
  const reading = (seconds: number) =>
    load(house, {
      path: '',
      connections: 16,
      seconds,
      request: (n) => ({
        path: BASE_PATH + READS[n % READS.length]!,
        headers: { authorization: `Bearer ${house.tokens[n % house.tokens.length]}` },
      }),
    })
  await reading(2)

  other.exec('begin immediate')
  const read = reading(HELD_MS / 1000)
  const early = write()
  await wait(HELD_MS - 2000)
  const late = write()
  await wait(2000)
  other.exec('commit')
  other.close()
  const { perSecond, p50, p99, failed } = await read
  await Promise.all([early, late])
  await house.stop()
  house.remove()
  const [first, second] = visitor.visits
    .slice(-2)
    .map(({ status, ms }) => `${status} after ${(ms / 1000).toFixed(1)} s`)
  goal(
    `reads while another program holds SQLite's write lock for ${HELD_MS / 1000} s`,
    `${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms, ${failed} failed; a write at the beginning: ${first}, one two seconds before the end: ${second}`,
    `p99 ${GOAL_MS} ms; 503 after 5 s, 200 after 2 s`,
  )
}
