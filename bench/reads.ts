import { BASE_PATH } from '#domain/endpoint.ts'
import { SMALL } from './fill.ts'
import { openHouse } from './house.ts'
import { best, load, type Measured } from './load.ts'
import { type Server, startServer } from './process.ts'
import { row } from './report.ts'

const ROUNDS = 6
const SECONDS = 1
export const CONNECTIONS = 32

/** The paths of what members read. */
export const READS = {
  'leaderboard, all 2,000': '/api/v1/leaderboard',
  'leaderboard, top 10': '/api/v1/leaderboard?limit=10',
  'events, all 300': '/api/v1/event',
  'own profile': '/api/v1/user',
  'own activity': '/api/v1/user/activity',
  'own RSVPs': '/api/v1/rsvp',
}

/** Reads a second over HTTP, each beside a bare Fastify and a bare node:http server that send the same bytes, in turns. */
export async function reads(): Promise<void> {
  const house = await openHouse(SMALL)
  const authorization = `Bearer ${house.tokens[0]}`
  for (const [what, path] of Object.entries(READS)) {
    const etag = await beside(what, house, BASE_PATH + path, { authorization })
    if (etag)
      await beside(`${what}, unchanged (304)`, house, BASE_PATH + path, { authorization, 'if-none-match': etag })
  }
  await house.stop()
  house.remove()
}

/** One row. Without a token in the headers the bare Fastify checks none. @returns the ETag of the answer */
export async function beside(what: string, house: Server, path: string, headers: Record<string, string>) {
  const answer = await fetch(house.address + path, { headers })
  const hasToken = headers.authorization !== undefined
  const sent = { ...(await sentIn(answer)), hasToken }
  const fastify = await startServer('bareFastify.ts', {}, sent)
  const bare = await startServer('bare.ts', {}, sent)
  const asked = { path, connections: CONNECTIONS, seconds: SECONDS, headers }
  const servers = [house, fastify, bare]
  const measured: Measured[][] = servers.map(() => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [which, server] of servers.entries()) measured[which]!.push(await load(server, asked))
  }
  await fastify.stop()
  await bare.stop()
  // The first round warms up.
  const [ours, theirs, least] = measured.map((rounds) => best(rounds.slice(1)))
  row(
    what,
    ours!,
    { name: `bare Fastify, same bytes${hasToken ? ', token checked' : ''}`, ...theirs! },
    `bare node:http: ${Math.round(least!.perSecond)}/s`,
  )
  return answer.headers.get('etag')
}

const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

async function sentIn(answer: Response) {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_CONNECTION.has(name)))
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()).toString('base64') }
}
