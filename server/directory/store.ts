import { type ExpressionBuilder, sql } from 'kysely'
import type { Account } from '#domain/directory/contract.ts'
import { isCurrent } from '#domain/roles/principal.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db, MemberRow, Tables, TermRow } from '../database/tables.ts'

/** Everybody whose name or e-mail has each word of the search, by name. */
export async function accountsMatching(
  db: Db,
  search: string,
  page: PageOfRows,
  now: string,
): Promise<{ accounts: Account[]; found: number }> {
  const words = search.split(/\s+/).filter(Boolean)
  const matching = words.reduce(
    (query, word) => query.where(holds(word)),
    db
      .selectFrom('members')
      .where((either) => either.or([either('sub', 'is not', null), either('email', 'is not', null)])),
  )
  const all = matching.select((select) => select.fn.countAll<number>().as('n'))
  const inOrder = matching
    .selectAll()
    .select(sessionsUntil(now))
    .orderBy('firstName')
    .orderBy('lastName')
    .orderBy('uuid')
  const rows = await rowsOf(inOrder, page).execute()
  const terms = rows.length === 0 ? [] : await db.selectFrom('terms').selectAll().execute()
  const committees = committeesByMember(terms, now)
  return {
    accounts: rows.map((row) => toAccount(row, committees)),
    found: Number((await all.executeTakeFirstOrThrow()).n),
  }
}

export async function accountOf(db: Db, uuid: string, now: string): Promise<Account> {
  const members = db.selectFrom('members').where('uuid', '=', uuid)
  const row = await members.selectAll().select(sessionsUntil(now)).executeTakeFirstOrThrow()
  const terms = await db.selectFrom('terms').selectAll().where('member', '=', uuid).execute()
  return toAccount(row, committeesByMember(terms, now))
}

/** SQLite makes only ASCII letters small, so a word counts as it was typed, too. */
function holds(word: string) {
  const text = sql<string>`"firstName" || ' ' || "lastName" || ' ' || coalesce("email", '')`
  const like = (pattern: string) => `%${pattern.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(lower(${text}) like ${like(word.toLowerCase())} escape '\\' or ${text} like ${like(word)} escape '\\')`
}

/** The number of sessions of a member, as a column of a query of members. */
const sessionsUntil = (now: string) => (select: ExpressionBuilder<Tables, 'members'>) =>
  select
    .selectFrom('sessions')
    .whereRef('sessions.member', '=', 'members.uuid')
    .where('expiresAt', '>', now)
    .select((count) => count.fn.countAll<number>().as('n'))
    .as('sessions')

/** The committees of each officer whose term runs. */
function committeesByMember(terms: readonly TermRow[], now: string): Map<string, string[]> {
  const current = Map.groupBy(
    terms.filter((term) => isCurrent(term, now)),
    ({ member }) => member ?? '',
  )
  return new Map([...current].map(([member, held]) => [member, held.map(({ committee }) => committee)]))
}

function toAccount(row: MemberRow & { sessions: number | null }, committees: Map<string, string[]>): Account {
  return {
    uuid: row.uuid,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email ?? '',
    picture: row.picture,
    accessType: row.accessType,
    committees: committees.get(row.uuid) ?? [],
    isRegistered: row.registered === 1,
    isBlocked: row.blocked === 1,
    sessions: Number(row.sessions),
    createdAt: row.createdAt,
  }
}
