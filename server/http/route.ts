import type { Answer, Body, Endpoint, Params, Query } from '#domain/endpoint.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { TableName } from '../database/changes.ts'
import type { PageOfRows } from '../database/page.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import type { Portal } from '../portal.ts'

/** One call, let in by the door: who calls, what they sent, and when. */
export interface Call<E extends Endpoint> {
  /** Whoever calls; the contract's access says what they may do. */
  member: E['access'] extends 'anyone' ? undefined : MemberRow
  /** The id of the session in which they call. */
  session: E['access'] extends 'anyone' ? undefined : string
  params: Params<E['path']>
  query: Query<E>
  body: Body<E>
  page: PageOfRows
  portal: Portal
  /** The address that the call comes from. */
  address: string
  now: string
}

/** `db` is the call's transaction, or for a GET what is committed; a handler can reach no other connection. */
type WithDb = { db: Db }

/**
 * Answers with the contract's shape. A thrown Refusal undoes what the call wrote;
 * a returned one keeps it (a counted wrong password).
 */
type Handler<E extends Endpoint, Prepared> = (
  call: Call<E> & WithDb & { prepared: Prepared },
) => Promise<Answer<E> | Refusal>

/** Slow work before the transaction (another server, a password hash), so that nobody waits for it. `db` only reads. */
type Preparation<E extends Endpoint, Prepared> = (call: Call<E> & WithDb) => Promise<Prepared>

/** A call whose answer is the same for everyone of a role: it cannot see who asks, only whether an officer does. */
type SharedCall<E extends Endpoint> = Omit<Call<E>, 'member' | 'session' | 'address'> &
  WithDb & {
    viewer: Pick<MemberRow, 'accessType'>
    /** An answer that looks at `now` says up to which moment it stays the same. */
    holdsUntil(moment: string): void
  }

export interface Route {
  endpoint: Endpoint
  /** The tables that a shared answer is made of: it is kept until one of them changes. */
  shared?: readonly TableName[]
  /** The same of a member's own answer. */
  own?: readonly TableName[]
  // The handlers' own types are checked where a route is made; the door treats all routes alike.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  prepare: ((call: any) => Promise<unknown>) | undefined
  // biome-ignore lint/suspicious/noExplicitAny: see above
  answer: (call: any) => Promise<unknown>
}

/** Ties a call of the contract to the code that answers it. */
export function route<E extends Endpoint>(endpoint: E, answer: Handler<E, undefined>): Route {
  return { endpoint, prepare: undefined, answer }
}

/** The same for a list that everyone of a role sees alike; `tables` are all that the answer is made of. */
export function sharedRoute<E extends Endpoint>(
  endpoint: E,
  tables: readonly TableName[],
  answer: (call: SharedCall<E>) => Promise<Answer<E>>,
): Route {
  return { endpoint, shared: tables, prepare: undefined, answer }
}

/** The same for a list that is the caller's own and looks at nothing but who asks, which part of it, and `tables`. */
export function ownRoute<E extends Endpoint>(
  endpoint: E,
  tables: readonly TableName[],
  answer: (call: Pick<Call<E>, 'member' | 'page'> & WithDb) => Promise<Answer<E>>,
): Route {
  return { endpoint, own: tables, prepare: undefined, answer }
}

/** The same for a call with slow work to do before its transaction. */
export function preparedRoute<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: Preparation<E, Prepared>,
  answer: Handler<E, Prepared>,
): Route {
  return { endpoint, prepare, answer }
}
