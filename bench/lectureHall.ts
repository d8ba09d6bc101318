import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BASE_PATH } from '#domain/endpoint.ts'
import { ensurePages } from '#server/http/build.ts'
import { SMALL } from './fill.ts'
import { type House, openHouse } from './house.ts'
import { wrongPoints } from './ledger.ts'
import { goal } from './report.ts'
import { type Visit, Visitor } from './visitor.ts'

/** Everybody opens the app within these milliseconds after the code is shown, and types for a second. */
const ARRIVE_MS = 8000
const TYPE_MS = 1000
const GOAL_MS = 250

/** What a browser fetches for the home page: the page, its scripts and style sheets, its calls. */
const HOME_FILES = /^(rolldown-runtime|frame|member|HomePage)-.*\.(js|css)$/
export const HOME_CALLS = ['/api/v1/config', '/api/v1/user', '/api/v1/event/future', '/api/v1/leaderboard?limit=10']

/** Two thousand open the app, load their home and check in, all within ten seconds. */
export async function lectureHall(): Promise<void> {
  const pages = await ensurePages(console.error)
  const files = readdirSync(join(pages, 'assets')).filter((name) => HOME_FILES.test(name))
  const house = await openHouse(SMALL, { PAGES: pages })
  const before = await house.usage()
  const mine = process.cpuUsage()
  const began = performance.now()
  const visits = await Promise.all(house.tokens.map((token) => visit(house, token, files)))
  const took = performance.now() - began
  const after = await house.usage()
  const { user, system } = process.cpuUsage(mine)
  await house.stop()
  const wrong = wrongPoints(house.folder, SMALL.members * (SMALL.each + 1))
  house.remove()
  const work = { portal: after.cpu - before.cpu, visitors: user + system }
  tell(visits.flat(), took, work, after.memory, wrong)
}

async function visit(house: House, token: string, files: string[]): Promise<Visit[]> {
  await wait(Math.random() * ARRIVE_MS)
  const visitor = new Visitor(house.address, token)
  await visitor.get('/home')
  await Promise.all(files.map((name) => visitor.get(`/assets/${name}`)))
  await Promise.all(HOME_CALLS.map((path) => visitor.get(BASE_PATH + path)))
  await wait(TYPE_MS)
  await visitor.post(`${BASE_PATH}/api/v1/attendance/attend`, { event: { attendanceCode: house.codes[0] } })
  await Promise.all(['/api/v1/user', '/api/v1/event/future'].map((path) => visitor.get(BASE_PATH + path)))
  visitor.leave()
  return visitor.visits
}

/** @param work processor time in microseconds */
function tell(
  visits: Visit[],
  took: number,
  work: { portal: number; visitors: number },
  memory: number,
  wrong: number,
): void {
  const share = (cpu: number) => `${Math.round((100 * cpu) / (took * 1000))} % of a core`
  const times = visits.map(({ ms }) => ms).sort((a, b) => a - b)
  const p = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  const refused = visits.filter(({ status }) => status !== 200).length
  goal(
    `lecture hall: ${SMALL.members} members open the app and check in`,
    `${visits.length} answers in ${(took / 1000).toFixed(1)} s, ${refused} refused, ${wrong} with wrong points; p50 ${p(0.5)} ms, p99 ${p(0.99)} ms, slowest ${p(1 - 1 / times.length)} ms`,
    `within 10 s, none, nobody; p99 ${GOAL_MS} ms`,
    `portal ${share(work.portal)}, ${(work.portal / visits.length).toFixed(0)} µs an answer; its 2,000 visitors ${share(work.visitors)}; ${Math.round(memory / 1e6)} MB`,
  )
}
