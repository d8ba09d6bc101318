import { sql } from 'kysely'
import { type MemberPrincipal, principalOf } from '#domain/roles/principal.ts'
import { isPostgres } from '../database/engine.ts'
import { oneAtATime } from '../database/lock.ts'
import { prepared } from '../database/prepared.ts'
import { ACCOUNT_COLUMNS, type AccountRow, type Db, type TermRow } from '../database/tables.ts'

/** The stored data that decides what a member may do. */
export interface Holder {
  member: AccountRow
  terms: readonly TermRow[]
}

/**
 * How a call locks its member, so that nobody takes a role, a term or the account away meanwhile: not at all, shared with
 * the member's other calls until the transaction ends, or alone. Calls that hold alone are those that change roles,
 * terms and accounts: they run one after the other (`lockRoles`). SQLite has one writer and needs no lock.
 */
export type Hold = 'nothing' | 'shared' | 'alone'

/** The member of a valid session, unless blocked, with all their terms of office. */
export async function holderOfSession(db: Db, id: string, now: string, hold: Hold): Promise<Holder | undefined> {
  const [row] = await HOLDERS[hold](db, { id, now })
  if (!row) return undefined
  const { hasTerms, ...member } = row
  return { member, terms: hasTerms ? await termsOf(db, member.uuid) : [] }
}

export async function principalBehind(db: Db, member: AccountRow, now: string): Promise<MemberPrincipal> {
  return principalOf(member, await termsOf(db, member.uuid), now)
}

/**
 * Serialises changes of roles, terms and accounts, so that there is always exactly one super admin. Take it before any
 * other lock: then no two of them wait for each other.
 */
export async function lockRoles(db: Db): Promise<void> {
  await oneAtATime(db, 'roles')
}

/**
 * Waits for the member's running calls and blocks their next ones until this transaction ends. Call it before you
 * remove a role, a term or the account, so that later calls see the change.
 */
export async function lockMember(db: Db, uuid: string): Promise<void> {
  if (isPostgres(db)) await db.selectFrom('members').select('uuid').where('uuid', '=', uuid).forUpdate().execute()
}

/**
 * The rows of members, none of whom leaves or loses a role before the transaction ends. For what a call writes about
 * others than its caller, whom the gateway holds.
 */
export function lockAgainstLeaving<Query extends { forKeyShare(): Query }>(db: Db, query: Query): Query {
  return isPostgres(db) ? query.forKeyShare() : query
}

/** A separate statement after the row is locked, because only then it sees what was committed meanwhile. */
const termsOf = async (db: Db, member: string): Promise<TermRow[]> => termsBy(db, { member })

const termsBy = prepared((db, { member }: { member: string }) =>
  db.selectFrom('terms').selectAll().where('member', '=', member).orderBy('from').orderBy('uuid'),
)

const HOLDERS = { nothing: holders('nothing'), shared: holders('shared'), alone: holders('alone') }

function holders(hold: Hold) {
  return prepared((db, { id, now }: { id: string; now: string }) => {
    const query = db
      .selectFrom('sessions')
      .innerJoin('members', 'members.uuid', 'sessions.member')
      .select(ACCOUNT_COLUMNS)
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('terms').select(sql.lit(1).as('one')).whereRef('terms.member', '=', 'members.uuid')).as(
          'hasTerms',
        ),
      )
      .where('sessions.id', '=', id)
      .where('sessions.expiresAt', '>', now)
      .where('members.blocked', '=', 0)
    if (hold === 'nothing' || !isPostgres(db)) return query
    // Calls that change points or a profile do not wait. Only `lockMember` and leaving do.
    return hold === 'shared' ? query.forKeyShare(['members', 'sessions']) : query.forUpdate(['members', 'sessions'])
  })
}
