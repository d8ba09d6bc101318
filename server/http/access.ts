import type { Access } from '#domain/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import { floorRefusal, passes } from '#domain/roles/can.ts'
import { type Principal, principalOf } from '#domain/roles/principal.ts'
import { type AsOf, changesSeenBy } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { StampedCache } from '../database/stampedCache.ts'
import type { AccountRow, Db } from '../database/tables.ts'
import type { Portal } from '../portal.ts'
import { type Hold, type Holder, holderOfSession } from '../roles/store.ts'

export interface Caller {
  member: AccountRow
  principal: Principal
  session: string
  /** What had been committed when the call arrived. */
  asOf: AsOf
}

/**
 * The holders of sessions, cached until a member, a session or a term changes. There is room for as many as may be here
 * at once.
 */
const MOST_REMEMBERED = 10_000
const HOLDERS_OF_SESSIONS = ['sessions', 'members', 'terms'] as const

/** Decides at every call who calls and whether they may. A change in the database counts at once. */
export function accessCheck(database: Database, portal: Portal) {
  const holders = new StampedCache<Holder | undefined>(MOST_REMEMBERED)

  return {
    /**
     * Checks the caller before the body is read.
     * @throws Refusal 401 without a valid session, 403 without the role
     */
    async letIn(access: Access, authorization: string | undefined): Promise<Caller> {
      const now = portal.clock()
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
      const session = token === undefined ? undefined : await portal.tokens.sessionOf(token, now)
      if (!session) throw notSignedIn()
      // The token ends no later than its session, so a cached session cannot have expired.
      const asOf = await database.asOfNow()
      const read = () => holderOfSession(database.read, session.id, now, 'nothing')
      const holder = await holders.get(session.id, asOf.stampOf(HOLDERS_OF_SESSIONS), read)
      if (holder?.member.uuid !== session.member) throw notSignedIn()
      return admitted(access, holder, { session: session.id, asOf }, now)
    },

    /**
     * Decides again inside the transaction that writes, because the role, the term or the account may have been removed
     * since `letIn`. From here until the transaction ends they cannot be removed.
     * @throws Refusal as `letIn` does
     */
    async letWrite(db: Db, access: Access, { session, asOf }: Caller, hold: Hold): Promise<Caller> {
      const now = portal.clock()
      // On SQLite nobody else writes during this transaction. The result of `letIn` is read again only if it has
      // changed since.
      const stamp = changesSeenBy(db)?.stampInside(HOLDERS_OF_SESSIONS)
      const holder = await holders.get(session, stamp, () => holderOfSession(db, session, now, hold))
      if (!holder) throw notSignedIn()
      // Waiting for the member's row may have taken long, so the time is read again.
      return admitted(access, holder, { session, asOf }, portal.clock())
    },
  }
}

function admitted(
  access: Access,
  { member, terms }: Holder,
  call: Pick<Caller, 'session' | 'asOf'>,
  now: string,
): Caller {
  if (access !== 'signedIn' && !member.registered) {
    throw new Refusal('not_registered', 'Please complete your registration first.')
  }
  const principal = principalOf(member, terms, now)
  if (access !== 'anyone' && access !== 'signedIn' && !passes(principal, access)) throw floorRefusal(principal, access)
  return { member, principal, ...call }
}

function notSignedIn(): Refusal {
  return new Refusal('not_signed_in', 'Please sign in.')
}
