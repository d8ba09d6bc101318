import { getCup } from '#domain/cup/contract.ts'
import { BASE_PATH } from '#domain/endpoint.ts'
import { getLeaderboard, getOwnPlace } from '#domain/leaderboard/contract.ts'
import { updateUser } from '#domain/people/contract.ts'
import { listSeasons } from '#domain/seasons/contract.ts'
import { BIG } from './fill.ts'
import { type House, openHouse } from './house.ts'
import { goal } from './report.ts'
import { Visitor } from './visitor.ts'

const SEASONS = 4
const MOST_TIMES = 2
const ROUNDS = 30

/** The boards beside each other; the first is today's. */
const BOARDS = { 'this quarter': {}, 'a closed season': { season: 'Season 2' }, 'all time': { season: 'all' } }
const PARTS = {
  'top 10': { limit: '10' },
  'places 1 to 203': { limit: '203' },
  'places 100,004 to 100,103': { offset: '100003', limit: '100' },
}

/** The boards of seasons at 200,000 members and 2 million attendances, each rebuilt after a change, in turns. */
export async function seasons(): Promise<void> {
  const house = await openHouse({ ...BIG, seasons: SEASONS })
  await compareSeasons(house)
  await house.stop()
  house.remove()
}

async function compareSeasons(house: House): Promise<void> {
  for (const [part, query] of Object.entries(PARTS)) await beside(part, house, getLeaderboard.path, query, ROUNDS)
  await beside('own place', house, getOwnPlace.path, {}, ROUNDS)
  await beside('all 200,000', house, getLeaderboard.path, {}, 3)
  const visitor = visitorOf(house, 0)
  const list = await rebuilt(visitor, listSeasons.path, ROUNDS)
  goal('the seasons with their first three, rebuilt', `p50 ${list.toFixed(2)} ms`, '')
  const first = await ask(visitor, 'GET', getCup.path)
  const next = await median(ROUNDS, () => ask(visitor, 'GET', getCup.path))
  goal('the cup, counted on a thread, then shared', `${first.toFixed(0)} ms, then p50 ${next.toFixed(2)} ms`, '')
  visitor.leave()
}

/** Another member asks in each round, so that what is cached for one does not help. */
async function beside(what: string, house: House, path: string, query: object, rounds: number): Promise<void> {
  const took: number[][] = Object.keys(BOARDS).map(() => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [which, board] of Object.values(BOARDS).entries()) {
      const visitor = visitorOf(house, round)
      const ms = await rebuilt(visitor, `${path}?${new URLSearchParams({ ...query, ...board })}`, 1)
      visitor.leave()
      // The first round warms up.
      if (round > 0) took[which]!.push(ms)
    }
  }
  const [today = 0, ...others] = took.map(middle)
  for (const [which, ms] of others.entries()) {
    const board = Object.keys(BOARDS)[which + 1]
    const ratio = `${(ms / today).toFixed(1)} × of ${MOST_TIMES}`
    goal(`${what}, ${board}`, `p50 ${ms.toFixed(2)} ms`, `this quarter: ${today.toFixed(2)} ms`, ratio)
  }
}

/** Milliseconds of a call whose cached answer is no longer valid. */
function rebuilt(visitor: Visitor, path: string, rounds: number): Promise<number> {
  return median(rounds, async () => {
    await ask(visitor, 'PATCH', updateUser.path, { user: { year: 1 + (changes++ % 5) } })
    return ask(visitor, 'GET', path)
  })
}

let changes = 0

function visitorOf(house: House, place: number): Visitor {
  return new Visitor(house.address, house.tokens[place % house.tokens.length]!)
}

async function ask(visitor: Visitor, method: string, path: string, body?: object): Promise<number> {
  await visitor.ask(method, BASE_PATH + path, body)
  const { status, ms } = visitor.visits.at(-1)!
  if (status !== 200) throw new Error(`${path} was answered ${status}.`)
  return ms
}

async function median(rounds: number, measure: () => Promise<number>): Promise<number> {
  const all: number[] = []
  for (let round = 0; round < rounds; round++) all.push(await measure())
  return middle(all)
}

function middle(all: number[]): number {
  return all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}
