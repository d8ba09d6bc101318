import { BASE_PATH } from '#domain/endpoint.ts'
import { SMALL } from './fill.ts'
import { openHouse } from './house.ts'
import { best, load, type Measured } from './load.ts'
import { type Server, startServer } from './process.ts'
import { row } from './report.ts'

const ROUNDS = 6
const SECONDS = 1
const CONNECTIONS = 32

const READS = [
  { what: 'leaderboard, all 2,000', path: '/api/v1/leaderboard' },
  { what: 'leaderboard, top 10', path: '/api/v1/leaderboard?limit=10' },
  { what: 'events, all 300', path: '/api/v1/event' },
  { what: 'own profile', path: '/api/v1/user' },
  { what: 'own activity', path: '/api/v1/user/activity' },
  { what: 'own RSVPs', path: '/api/v1/rsvp' },
]

/** Reads a second over HTTP, each beside a bare node:http server that sends the same bytes, in turns. */
export async function reads(): Promise<void> {
  const house = await openHouse(SMALL)
  const authorization = `Bearer ${house.tokens[0]}`
  for (const { what, path } of READS) {
    const etag = await beside(what, house, BASE_PATH + path, { authorization })
    if (etag) await beside(`${what}, known already`, house, BASE_PATH + path, { authorization, 'if-none-match': etag })
  }
  await house.stop()
  house.remove()
}

async function beside(what: string, house: Server, path: string, headers: Record<string, string>) {
  const answer = await fetch(house.address + path, { headers })
  const bare = await startServer('bare.ts', {}, await sentIn(answer))
  const ours: Measured[] = []
  const theirs: Measured[] = []
  const asked = { path, connections: CONNECTIONS, seconds: SECONDS, headers }
  for (let round = 0; round <= ROUNDS; round++) {
    ours.push(await load(house, asked))
    theirs.push(await load(bare, asked))
  }
  await bare.stop()
  // The first round warms up.
  row(what, best(ours.slice(1)), { name: 'bare node:http, same bytes', ...best(theirs.slice(1)) })
  return answer.headers.get('etag')
}

const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

async function sentIn(answer: Response) {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_CONNECTION.has(name)))
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()).toString('base64') }
}
