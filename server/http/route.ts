import type { Answer, Endpoint } from '#domain/endpoint.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Principal } from '#domain/roles/principal.ts'
import type { Watched } from '../database/changes.ts'
import type { AccountRow, Db } from '../database/tables.ts'
import type { Hold } from '../roles/store.ts'
import type { Call } from './call.ts'

/** A call of the contract with its handler. The kinds differ in how long an answer is valid. */
export type Route = FreshRoute | SharedRoute | OwnRoute

/** Answered from the database each time. */
export interface FreshRoute {
  cached: 'never'
  endpoint: Endpoint
  prepare: Untyped | undefined
  answer: Untyped
  /** Whether other calls of the same member may run beside a call that writes: 'alone' if it removes a role, a term or the account. */
  hold: Hold
  /** Takes the locks that other calls take before a member's row. The common order prevents deadlocks. */
  lockFirst: ((db: Db, member: AccountRow) => Promise<void>) | undefined
}

/**
 * The answer is the same for every caller, or for every officer of the same committees. It is cached until one of the
 * tables changes.
 */
export interface SharedRoute {
  cached: 'forEverybody' | 'byCommittees'
  endpoint: Endpoint
  tables: readonly Watched[]
  answer: Untyped
  /** The rows of the whole list in batches, for lists that are too large for memory in a large chapter. */
  batches: Batches | undefined
}

/** The answer is about the caller. It is cached until one of the tables changes. */
export interface OwnRoute {
  cached: 'perMember'
  endpoint: Endpoint
  tables: readonly Watched[]
  answer: Untyped
}

// biome-ignore lint/suspicious/noExplicitAny: the types are checked where a route is made; the gateway treats all alike
type Untyped = (call: any) => Promise<unknown>
// biome-ignore lint/suspicious/noExplicitAny: as above
type Batches = (call: any) => AsyncIterable<object[]>

/** `db` is the call's transaction, or for a GET the committed data. A handler has no other connection. */
type WithDb = { db: Db }

/**
 * Answers in the form of the contract. A thrown Refusal rolls the transaction back. A returned one commits it (for
 * example to count a wrong password).
 */
type Handler<E extends Endpoint, Prepared> = (
  call: Call<E> & WithDb & { prepared: Prepared },
) => Promise<Answer<E> | Refusal>

/**
 * Slow work before the transaction, such as another server or a password hash, so that no transaction waits for it.
 * `db` only reads.
 */
type Preparation<E extends Endpoint, Prepared> = (call: Call<E> & WithDb) => Promise<Prepared>

/** What a shared answer may depend on: nothing about the caller. */
type SharedCall<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'page' | 'portal' | 'now'> &
  WithDb & {
    /** Reports until when an answer that depends on `now` stays valid. */
    holdsUntil(moment: string): void
  }

/** The same, with the committees of which the caller is an officer. */
type SharedByOfficersCall<E extends Endpoint> = SharedCall<E> & { viewer: Principal }

/** Connects a call of the contract with its handler. */
export function route<E extends Endpoint>(
  endpoint: E,
  answer: Handler<E, undefined>,
  { hold = 'shared', lockFirst }: Partial<Pick<FreshRoute, 'hold' | 'lockFirst'>> = {},
): Route {
  return { cached: 'never', endpoint, prepare: undefined, answer, hold, lockFirst }
}

/** The same for a call with slow work before its transaction. */
export function preparedRoute<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: Preparation<E, Prepared>,
  answer: Handler<E, Prepared>,
  { hold = 'shared' }: Partial<Pick<FreshRoute, 'hold'>> = {},
): Route {
  return { cached: 'never', endpoint, prepare, answer, hold, lockFirst: undefined }
}

/** The same for a list that is equal for everybody. `tables` are all that it reads. */
export function sharedRoute<E extends Endpoint>(
  endpoint: E,
  tables: readonly Watched[],
  answer: (call: SharedCall<E>) => Promise<Answer<E>>,
  batches?: (call: SharedCall<E>) => AsyncIterable<object[]>,
): Route {
  return { cached: 'forEverybody', endpoint, tables, answer, batches }
}

/** The same for a list that shows officers more about the events of their committees. */
export function sharedByOfficersRoute<E extends Endpoint>(
  endpoint: E,
  tables: readonly Watched[],
  answer: (call: SharedByOfficersCall<E>) => Promise<Answer<E>>,
  batches?: (call: SharedByOfficersCall<E>) => AsyncIterable<object[]>,
): Route {
  return { cached: 'byCommittees', endpoint, tables, answer, batches }
}

/** The same for an answer about the caller. It depends only on the caller, the query, and `tables`. */
export function ownRoute<E extends Endpoint>(
  endpoint: E,
  tables: readonly Watched[],
  answer: (call: Pick<Call<E>, 'member' | 'principal' | 'query' | 'page' | 'portal'> & WithDb) => Promise<Answer<E>>,
): Route {
  return { cached: 'perMember', endpoint, tables, answer }
}
