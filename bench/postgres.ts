import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { BASE_PATH } from '#domain/endpoint.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { ownPostgres } from '#server/testing/postgres.ts'
import { everyCode } from './checkIns.ts'
import { SMALL } from './fill.ts'
import { type Filled, fillFolder, openFolder, SECRET } from './house.ts'
import { type Load, load, type Measured } from './load.ts'
import type { Server } from './process.ts'
import { rawPool } from './rawPool.ts'
import { row } from './report.ts'

const CONNECTIONS = 64
const SECONDS = 4

/** Check-ins on PostgreSQL beside its statements over a raw pool, then what two processes cost beside one. */
export async function postgres(): Promise<void> {
  const filled = await fillFolder(SMALL)
  const server = await ownPostgres([])
  carryOver(filled.folder, server.url)
  const first = await openFolder(filled.folder, { DATABASE_URL: server.url })
  const of = (from: number, to: number) => ({ ...filled, codes: filled.codes.slice(from, to) })
  if (process.env.BESIDE) return inTurns(filled, server, first, process.env.BESIDE)

  const before = await rawPool(server.url, filled.codes[0]!, CONNECTIONS)
  const measured = await load(first, everyCode(of(1, 3)))
  const after = await rawPool(server.url, filled.codes[3]!, CONNECTIONS)
  row('PostgreSQL: check-ins, 2,000 members, 64 connections', measured, {
    name: 'the statements over one raw pool',
    perSecond: (before + after) / 2,
  })

  const second = await openFolder(filled.folder, { DATABASE_URL: server.url })
  // The first is warm already.
  await load(second, everyCode(of(4, 5)))
  await beside('check-ins', [first, second], everyCode(of(5, 7)), halves(of(7, 9)))
  for (const [what, path] of [
    ['own profile', getUser.path],
    ['top 10', `${getLeaderboard.path}?limit=10`],
  ] as const) {
    const headers = { authorization: `Bearer ${filled.tokens[0]}` }
    const asked = { path: BASE_PATH + path, connections: CONNECTIONS, seconds: SECONDS, headers }
    await load(second, asked)
    await beside(what, [first, second], asked)
  }
  await first.stop()
  await second.stop()
  await server.remove()
  filled.remove()
}

/** `BESIDE=/path/to/parent npm run bench -- postgres`: only check-ins, in turns with the program of another checkout. */
async function inTurns(filled: Filled, { url, remove }: Own, here: Server, checkout: string) {
  const other = await openFolder(filled.folder, { DATABASE_URL: url }, checkout)
  const servers = [other, here]
  for (let round = 0; round < 5; round++) {
    const [before, after] = [servers[round % 2]!, servers[1 - (round % 2)]!]
    const measured = new Map<Server, Measured>()
    for (const [place, server] of [before, after].entries()) {
      const code = filled.codes[2 * round + place]!
      measured.set(server, await load(server, everyCode({ ...filled, codes: [code] })))
    }
    // The first round warms both.
    if (round > 0)
      row('PostgreSQL: check-ins, in turns', measured.get(here)!, { name: checkout, ...measured.get(other)! })
  }
  await other.stop()
  await here.stop()
  await remove()
  filled.remove()
}

type Own = Awaited<ReturnType<typeof ownPostgres>>

/** The same load on one process, then shared by two: what a request costs, for two cores cannot show more. */
async function beside(what: string, [first, second]: [Server, Server], asked: Load, shares = [asked, asked]) {
  const alone = await load(first, asked)
  const [one, other] = shares.map((share) => ({ ...share, connections: CONNECTIONS / 2 }))
  const both = await Promise.all([load(first, one!), load(second, other!)])
  row(`PostgreSQL: ${what}, two processes`, together(both), { name: 'one process', ...alone })
}

/** Half of the members call each process. */
function halves(filled: Filled): Load[] {
  const middle = filled.tokens.length / 2
  return [filled.tokens.slice(0, middle), filled.tokens.slice(middle)].map((tokens) => everyCode({ ...filled, tokens }))
}

function together([one, other]: [Measured, Measured]): Measured {
  return {
    requests: one.requests + other.requests,
    perSecond: one.perSecond + other.perSecond,
    p50: Math.max(one.p50, other.p50),
    p99: Math.max(one.p99, other.p99),
    max: Math.max(one.max, other.max),
    cpu: (one.cpu * one.requests + other.cpu * other.requests) / (one.requests + other.requests),
    failed: one.failed + other.failed,
  }
}

/** Moves the chapter to PostgreSQL as an officer would: by restoring a backup. */
function carryOver(folder: string, url: string): void {
  const archive = join(folder, 'moving.ndjson.gz')
  const portal = (line: string[], env: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, [join(import.meta.dirname, '../server/cli/main.ts'), ...line], {
      env: { ...process.env, DATA_DIR: folder, SESSION_SECRET: SECRET, ...env },
      stdio: 'ignore',
    })
  portal(['backup', archive], {})
  portal(['restore', archive, '--yes'], { DATABASE_URL: url })
}
