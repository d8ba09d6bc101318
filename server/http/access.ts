import type { Endpoint } from '#domain/endpoint.ts'
import { type Allowance, KEY_PREFIX } from '#domain/keys/rules.ts'
import { memberActor } from '#domain/people/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/roles/actor.ts'
import { floorRefusal, mayCall } from '#domain/roles/can.ts'
import { type Principal, principalOf } from '#domain/roles/principal.ts'
import { type AsOf, stampInside } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import type { AccountRow, Db } from '../database/tables.ts'
import { VersionedCache } from '../database/versionedCache.ts'
import type { Portal } from '../portal.ts'
import { KeyCallers, type KeyHolder, type NoteUse, TABLES_OF_KEYS } from '../roles/keyCallers.ts'
import { type Hold, type Holder, holderOfSession } from '../roles/store.ts'

type AccessOf = Pick<Endpoint, 'access' | 'scope'>

/** Who makes a call. A member has a session, the key of another program has neither account nor session. */
export interface Caller {
  actor: Actor
  principal: Principal
  member: AccountRow | undefined
  /** The id of the session, or of the key: what one device or one program does has the same. */
  session: string
  /** What had been committed when the call arrived. */
  asOf: AsOf
  /** How many calls a key has left in its minute, and the seconds that are left of it. */
  allowance?: Allowance | undefined
}

/**
 * The holders of sessions, cached until a member, a session or a term changes. There is room for as many as may be here
 * at once.
 */
const MOST_REMEMBERED = 10_000
const HOLDERS_OF_SESSIONS = ['sessions', 'members', 'terms'] as const

/** Decides at every call who calls and whether they may. A change in the database counts at once. */
export function accessCheck(database: Database, portal: Portal, noteKeyUse: NoteUse) {
  const holders = new VersionedCache<Holder | undefined>(MOST_REMEMBERED)
  const keys = new KeyCallers(database, noteKeyUse)

  return {
    /**
     * Checks the caller before the body is read.
     * @throws Refusal 401 without a valid session or key, 403 without the role or scope
     */
    async callerOf(call: AccessOf, authorization: string | undefined): Promise<Caller> {
      const token = tokenIn(authorization)
      if (token === undefined) throw notSignedIn()
      return admitted(call, await (token.startsWith(KEY_PREFIX) ? callerOfKey(token) : callerOfSession(token)))
    },

    /** The key of another program. @throws Refusal 401 for anything else, a member's session too */
    async keyOf(authorization: string | undefined): Promise<Caller> {
      const token = tokenIn(authorization)
      if (!token?.startsWith(KEY_PREFIX)) throw new Refusal('not_signed_in', 'This needs the key of a program.')
      return callerOfKey(token)
    },

    /**
     * Decides again inside the transaction that writes, because the role, the term or the account may have been removed
     * since `callerOf`, or the key revoked. From here until the transaction ends they cannot be removed.
     * @throws Refusal as `callerOf` does
     */
    async callerInside(db: Db, call: AccessOf, caller: Caller, hold: Hold): Promise<Caller> {
      const now = portal.clock()
      const { session, asOf, principal } = caller
      if (principal.kind === 'key') {
        const key = await keys.inside(db, session, now)
        if (!key) throw keyRefused()
        return admitted(call, keyCaller(key, asOf))
      }
      // On SQLite nobody else writes during this transaction. The result of `callerOf` is read again only if it has
      // changed since.
      const stamp = stampInside(db, HOLDERS_OF_SESSIONS)
      const holder = await holders.get(session, stamp, () => holderOfSession(db, session, now, hold))
      if (!holder) throw notSignedIn()
      // Waiting for the member's row may have taken long, so the time is read again.
      return admitted(call, memberCaller(holder, { session, asOf }, portal.clock()))
    },
  }

  async function callerOfKey(secret: string): Promise<Caller> {
    const asOf = await database.asOfNow()
    const key = await keys.arriving(secret, asOf.stampOf(TABLES_OF_KEYS), portal.clock())
    if (!key) throw keyRefused()
    return { ...keyCaller(key, asOf), allowance: key.allowance }
  }

  async function callerOfSession(token: string): Promise<Caller> {
    const now = portal.clock()
    const session = await portal.tokens.sessionOf(token, now)
    if (!session) throw notSignedIn()
    // The token ends no later than its session, so a cached session cannot have expired.
    const asOf = await database.asOfNow()
    const read = () => holderOfSession(database.read, session.id, now, 'nothing')
    const holder = await holders.get(session.id, asOf.stampOf(HOLDERS_OF_SESSIONS), read)
    if (holder?.member.uuid !== session.member) throw notSignedIn()
    return memberCaller(holder, { session: session.id, asOf }, now)
  }
}

function tokenIn(authorization = ''): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1]
}

function memberCaller({ member, terms }: Holder, call: Pick<Caller, 'session' | 'asOf'>, now: string): Caller {
  return { actor: memberActor(member), principal: principalOf(member, terms, now), member, ...call }
}

function keyCaller({ key, actor, principal }: KeyHolder, asOf: AsOf): Caller {
  return { actor, principal, member: undefined, session: key.uuid, asOf }
}

function admitted(call: AccessOf, caller: Caller): Caller {
  const { member, principal } = caller
  if (call.access !== 'signedIn' && member && !member.registered) {
    throw new Refusal('not_registered', 'Please complete your registration first.')
  }
  if (!mayCall(principal, call)) throw floorRefusal(principal, call)
  return caller
}

function notSignedIn(): Refusal {
  return new Refusal('not_signed_in', 'Please sign in.')
}

function keyRefused(): Refusal {
  return new Refusal('not_signed_in', 'This key is unknown, revoked or over.')
}
