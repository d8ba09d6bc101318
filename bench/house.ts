import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minutesLater } from '#domain/calendar.ts'
import type { Database } from '#server/database/database.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import type { NewEvent, NewMember } from '#server/database/tables.ts'
import { sessionTokens } from '#server/identity/sessionToken.ts'
import { type Server, startServer } from './process.ts'

/** A folder with a chapter in it, whose members are all signed in. */
export interface Filled {
  folder: string
  /** A session token for each member. */
  tokens: string[]
  /** The codes of the events that are running now. */
  codes: string[]
  remove(): void
}

export type House = Server & Filled

const SECRET = 'a secret that only the benchmarks know, long enough'
const ROWS_AT_ONCE = 500

/** A portal of its own on a chapter with that many members and events, the first ten running now. */
export async function openHouse(members: number, events = 300): Promise<House> {
  const filled = await fillFolder(members, events)
  const server = await startServer('server.ts', { DATA_DIR: filled.folder, SESSION_SECRET: SECRET })
  const stop = () => server.stop().then(filled.remove)
  return { ...filled, ...server, stop }
}

/** The same without a server. */
export async function fillFolder(members: number, events = 300): Promise<Filled> {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-bench-'))
  const database = await openSqlite(folder)
  const filled = await fill(database, members, events)
  await database.close()
  return { folder, ...filled, remove: () => rmSync(folder, { recursive: true }) }
}

async function fill(database: Database, members: number, events: number) {
  const now = new Date().toISOString()
  const people = Array.from({ length: members }, (_, n) => memberNumber(n, now))
  const held = Array.from({ length: events }, (_, n) => eventNumber(n, now))
  const sessions = people.map(({ uuid }) => ({ id: randomUUID(), member: uuid, expiresAt: minutesLater(now, 1000) }))
  await database.write(async (db) => {
    for (const rows of inParts(people)) await db.insertInto('members').values(rows).execute()
    for (const rows of inParts(held)) await db.insertInto('events').values(rows).execute()
    for (const rows of inParts(sessions)) await db.insertInto('sessions').values(rows).execute()
  })
  const signer = sessionTokens(SECRET)
  const tokens = await Promise.all(people.map((person, n) => signer.sign(sessions[n]!, person, now)))
  return { tokens, codes: held.slice(0, 10).map((event) => event.attendanceCode) }
}

function memberNumber(n: number, now: string): NewMember & { uuid: string; accessType: 'STANDARD'; registered: 1 } {
  return {
    uuid: randomUUID(),
    sub: `sub ${n}`,
    email: `member${n}@g.ucla.edu`,
    firstName: 'Ada',
    lastName: `Lovelace ${n}`,
    picture: `https://lh3.googleusercontent.com/a/${randomUUID()}=s96-c`,
    major: 'Computer Science',
    year: 1 + (n % 5),
    points: (n * 7919) % 1400,
    pointsAt: now,
    accessType: 'STANDARD',
    registered: 1,
    blocked: 0,
    createdAt: now,
  }
}

function eventNumber(n: number, now: string): NewEvent {
  const start = minutesLater(now, n < 10 ? -30 : (n - 150) * 60 * 24)
  return {
    uuid: randomUUID(),
    title: `Introduction to something number ${n}`,
    cover: '',
    eventLink: 'https://www.uclaacm.com/events',
    committee: 'Hack',
    attendanceCode: `code-${n}`,
    codeKey: `code-${n}`,
    attendancePoints: 10,
    startDate: start,
    endDate: minutesLater(start, 120),
    location: 'Boelter Hall 3400',
    description: 'A workshop for everyone who would like to learn about it. No experience needed. '.repeat(3),
    version: 1,
    deleted: 0,
    createdAt: now,
  }
}

function inParts<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, n) =>
    rows.slice(n * ROWS_AT_ONCE, (n + 1) * ROWS_AT_ONCE),
  )
}
