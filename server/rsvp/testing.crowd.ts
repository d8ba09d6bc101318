import { randomUUID } from 'node:crypto'
import { minutesLater } from '#domain/calendar.ts'
import { principalOf } from '#domain/roles/principal.ts'
import { memberBySub } from '../people/store.ts'
import type { Chapterhouse } from '../testing/server.ts'

interface OneOfMany {
  uuid: string
  /** Starts a session and returns its token. */
  signIn(): Promise<string>
}

/** Signs in all of them with one write, and returns their tokens. */
export async function signInAll({ database, portal }: Chapterhouse, members: OneOfMany[]): Promise<string[]> {
  const now = portal.clock()
  const of = new Map(members.map(({ uuid }) => [uuid, { id: randomUUID(), expiresAt: minutesLater(now, 60) }]))
  const sessions = [...of].map(([member, session]) => ({ ...session, member }))
  const rows = await database.write(async (db) => {
    await db.insertInto('sessions').values(sessions).execute()
    return db.selectFrom('members').selectAll().execute()
  })
  const accounts = new Map(rows.map((row) => [row.uuid, row]))
  return Promise.all(
    members.map(({ uuid }) => {
      const account = accounts.get(uuid)!
      return portal.tokens.sign(of.get(uuid)!, account, principalOf(account, [], now), now)
    }),
  )
}

/** Adds registered members directly, because signing in a full hall one by one takes a minute. */
export async function crowd(house: Chapterhouse, size: number): Promise<OneOfMany[]> {
  const now = house.portal.clock()
  const members = Array.from({ length: size }, (_, n) => ({
    uuid: randomUUID(),
    sub: `sub of ${n}`,
    email: `person${n}@g.ucla.edu`,
    firstName: `Person${n}`,
    lastName: 'Number',
    picture: '',
    major: 'Computer Science',
    year: 2,
    points: 0,
    pointsAt: now,
    accessType: 'STANDARD' as const,
    registered: 1 as const,
    blocked: 0 as const,
    createdAt: now,
  }))
  await house.database.write((db) => db.insertInto('members').values(members).execute())
  return members.map(({ uuid, sub }) => ({ uuid, signIn: () => signedIn(house, uuid, sub) }))
}

async function signedIn({ database, portal }: Chapterhouse, uuid: string, sub: string): Promise<string> {
  const now = portal.clock()
  const session = { id: randomUUID(), member: uuid, expiresAt: minutesLater(now, 60) }
  const member = await database.write(async (db) => {
    await db.insertInto('sessions').values(session).execute()
    return (await memberBySub(db, sub))!
  })
  return portal.tokens.sign(session, member, principalOf(member, [], now), now)
}
