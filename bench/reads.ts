import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { BASE_PATH } from '#domain/endpoint.ts'
import { openHouse } from './house.ts'
import { load } from './load.ts'
import { row } from './report.ts'

const SECONDS = 5
const CONNECTIONS = 32

const READS = [
  { what: 'leaderboard, all 2,000', path: '/api/v1/leaderboard', known: true },
  { what: 'leaderboard, top 10', path: '/api/v1/leaderboard?limit=10', known: true },
  { what: 'events, all 300', path: '/api/v1/event', known: true },
  { what: 'own profile', path: '/api/v1/user', known: false },
  { what: 'own activity', path: '/api/v1/user/activity', known: false },
  { what: 'own RSVPs', path: '/api/v1/rsvp', known: false },
]

/** Reads a second over HTTP, each beside a bare node:http server that sends the same bytes. */
export async function reads(): Promise<void> {
  const house = await openHouse(2000)
  const authorization = `Bearer ${house.tokens[0]}`
  for (const { what, path, known } of READS) {
    const url = house.address + BASE_PATH + path
    const once = await fetch(url, { headers: { authorization } })
    const bytes = Buffer.from(await once.arrayBuffer())
    await beside(what, url, { authorization }, bytes, 200)
    const etag = once.headers.get('etag')
    if (known && etag) await beside(`${what}, known already`, url, { authorization, 'if-none-match': etag }, bytes, 304)
  }
  await house.stop()
}

async function beside(what: string, url: string, headers: Record<string, string>, bytes: Buffer, status: number) {
  const bare = fork(join(import.meta.dirname, 'bare.ts'))
  bare.send({ body: bytes.toString(), status })
  const [address] = (await once(bare, 'message')) as [string]
  await load(url, { connections: CONNECTIONS, seconds: 1, headers })
  const ours = await load(url, { connections: CONNECTIONS, seconds: SECONDS, headers })
  await load(address, { connections: CONNECTIONS, seconds: 1 })
  const theirs = await load(address, { connections: CONNECTIONS, seconds: SECONDS })
  bare.kill()
  row(what, ours, 'bare node:http, same bytes', theirs.perSecond)
}
