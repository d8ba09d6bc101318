import { sql } from 'kysely'
import type { Account } from '#domain/directory/contract.ts'
import { isCurrent } from '#domain/roles/principal.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db, MemberRow } from '../database/tables.ts'

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
  const inOrder = matching.selectAll().orderBy('firstName').orderBy('lastName').orderBy('uuid')
  const rows = await rowsOf(inOrder, page).execute()
  return { accounts: await toAccounts(db, rows, now), found: Number((await all.executeTakeFirstOrThrow()).n) }
}

export async function accountBehind(db: Db, row: MemberRow, now: string): Promise<Account> {
  const [account] = await toAccounts(db, [row], now)
  return account!
}

/** SQLite makes only ASCII letters small, so a word counts as it was typed, too. */
function holds(word: string) {
  const text = sql<string>`"firstName" || ' ' || "lastName" || ' ' || coalesce("email", '')`
  const like = (pattern: string) => `%${pattern.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(lower(${text}) like ${like(word.toLowerCase())} escape '\\' or ${text} like ${like(word)} escape '\\')`
}

async function toAccounts(db: Db, rows: readonly MemberRow[], now: string): Promise<Account[]> {
  if (rows.length === 0) return []
  const uuids = rows.map(({ uuid }) => uuid)
  const terms = await db.selectFrom('terms').selectAll().where('member', 'in', uuids).execute()
  const sessions = await db
    .selectFrom('sessions')
    .select(['member', (select) => select.fn.countAll<number>().as('n')])
    .where('member', 'in', uuids)
    .where('expiresAt', '>', now)
    .groupBy('member')
    .execute()
  return rows.map((row) => ({
    uuid: row.uuid,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email ?? '',
    picture: row.picture,
    accessType: row.accessType,
    committees: terms.filter((term) => term.member === row.uuid && isCurrent(term, now)).map((term) => term.committee),
    isRegistered: row.registered === 1,
    isBlocked: row.blocked === 1,
    sessions: Number(sessions.find(({ member }) => member === row.uuid)?.n ?? 0),
    createdAt: row.createdAt,
  }))
}
