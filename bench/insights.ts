import { DatabaseSync } from 'node:sqlite'
import { BASE_PATH } from '#domain/endpoint.ts'
import { getAnalytics, getFundingReport } from '#domain/insights/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { everyCode } from './checkIns.ts'
import { BIG } from './fill.ts'
import { fillFolder, type House, openFolder } from './house.ts'
import { load } from './load.ts'
import { goal } from './report.ts'
import { Visitor } from './visitor.ts'

const SEASONS = 4
const MOST_MS = 2000
const MOST_WAIT_MS = 100
const LEAST_RATE = 0.9
const PAGES = {
  'analytics, the last 12 months': getAnalytics.path,
  'analytics, all time': `${getAnalytics.path}?from=1970-01-01&to=2100-01-01`,
  'analytics, one committee': `${getAnalytics.path}?committee=Hack`,
  'funding report, the running season': getFundingReport.path,
  'funding report, a closed season': `${getFundingReport.path}?season=Season%202`,
}

/** Every page of figures at 200,000 members and 2 million attendances, and what other calls notice of it. */
export async function insights(): Promise<void> {
  const filled = await fillFolder({ ...BIG, seasons: SEASONS })
  makeAnAdmin(filled.folder)
  const house: House = { ...filled, ...(await openFolder(filled.folder)) }
  const officer = new Visitor(house.address, house.tokens[0]!)
  for (const [what, path] of Object.entries(PAGES)) {
    const ms = await ask(officer, path)
    goal(what, `${Math.round(ms)} ms`, `${MOST_MS} ms`)
  }
  await others(house, officer)
  await checkInsMeanwhile(house, officer)
  officer.leave()
  await house.stop()
  house.remove()
}

/** Makes an admin of the first member who is signed in. */
export function makeAnAdmin(folder: string): void {
  const database = new DatabaseSync(sqliteFile(folder))
  database.exec(`update members set "accessType" = 'ADMIN' where uuid = (select member from sessions limit 1)`)
  database.close()
}

/** How long a member waits at most while figures are read again and again. */
async function others(house: House, officer: Visitor): Promise<void> {
  const member = new Visitor(house.address, house.tokens[1]!)
  const wait = async (reading: Promise<unknown>) => {
    let isDone = false
    void reading.finally(() => {
      isDone = true
    })
    let longest = 0
    while (!isDone) longest = Math.max(longest, await ask(member, getUser.path))
    return longest
  }
  const alone = await wait(new Promise((resolve) => setTimeout(resolve, 3000)))
  const meanwhile = await wait(readAgain(officer, 5))
  member.leave()
  goal(
    'longest wait for the own profile meanwhile',
    `${Math.round(meanwhile)} ms`,
    `${MOST_WAIT_MS} ms`,
    `alone: ${Math.round(alone)} ms`,
  )
}

/** In turns: one code without figures, the next while they are read again and again. */
async function checkInsMeanwhile(house: House, officer: Visitor): Promise<void> {
  const one = (place: number) => load(house, everyCode({ ...house, codes: [house.codes[place]!] }))
  await one(0)
  let times = 0
  let failed = 0
  const seconds = { alone: 0, meanwhile: 0 }
  for (let place = 1; place + 1 < house.codes.length; place += 2) {
    seconds.alone += 1 / (await one(place)).perSecond
    const stop = new AbortController()
    const reading = readUntil(officer, stop.signal)
    const meanwhile = await one(place + 1)
    seconds.meanwhile += 1 / meanwhile.perSecond
    failed += meanwhile.failed
    stop.abort()
    times += await reading
  }
  const share = seconds.alone / seconds.meanwhile
  const pairs = (house.codes.length - 1) >> 1
  goal(
    `check-ins while figures are read ${times} times`,
    `${Math.round(pairs / seconds.meanwhile)}/s, ${failed} failed`,
    `without: ${Math.round(pairs / seconds.alone)}/s`,
    `${share.toFixed(2)} × of ${LEAST_RATE}`,
  )
}

/** Each time for other days, so that no answer is cached. */
async function readAgain(officer: Visitor, times: number): Promise<void> {
  for (let time = 0; time < times; time++)
    await ask(officer, `${getAnalytics.path}?from=20${10 + (asked++ % 90)}-01-01&to=2100-01-01`)
}

async function readUntil(officer: Visitor, signal: AbortSignal): Promise<number> {
  let times = 0
  for (; !signal.aborted; times++) await readAgain(officer, 1)
  return times
}

let asked = 0

async function ask(visitor: Visitor, path: string): Promise<number> {
  await visitor.get(BASE_PATH + path)
  const { status, ms } = visitor.visits.at(-1)!
  if (status !== 200) throw new Error(`${path} was answered ${status}.`)
  return ms
}
