import type { Readable } from 'node:stream'
import type { Document, Params, Query } from '#domain/endpoint.ts'
import type { MemberPrincipal } from '#domain/roles/principal.ts'
import type { Watched } from '../database/changes.ts'
import type { AccountRow, Db } from '../database/tables.ts'
import type { Html } from '../html.ts'
import type { Portal } from '../portal.ts'

/** A document of the contract with its handler. */
export type DocumentRoute = FreshDocument | SharedDocument

/** Asked for each time. Only a POST may write. */
export interface FreshDocument {
  kept: false
  document: Document
  answer: Untyped
}

/** The same for everybody who may see it. Its bytes are cached until one of the tables changes. */
export interface SharedDocument {
  kept: true
  document: Document
  tables: readonly Watched[]
  answer: Untyped
}

/** What a handler answers. */
export interface DocumentAnswer<Type extends string = string> {
  /** Left out, it is the first of the declaration. */
  type?: Type | undefined
  body: string | Html | Buffer | Readable
  headers?: Record<string, string> | undefined
  /** What the policy of a page allows as styles besides our own files: hashes, see `page`. */
  styles?: readonly string[] | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: the types are checked where a document is made; the gateway treats all alike
type Untyped = (call: any) => Promise<DocumentAnswer>

type IfSignedIn<D extends Document, Value> = D['access'] extends 'anyone' | 'token' ? undefined : Value

interface SharedCall<D extends Document> {
  params: Params<D['path']>
  query: Query<D>
  portal: Portal
  /** The public address of the portal, without a slash at the end. */
  origin: string
  now: string
  db: Db
}

interface FreshCall<D extends Document> extends SharedCall<D> {
  member: IfSignedIn<D, AccountRow>
  principal: IfSignedIn<D, MemberPrincipal>
  /** The header, for a document with a secret of its own. */
  authorization: string | undefined
}

/** Connects a document with its handler. `db` is a transaction for a POST, and only reads for a GET. */
export function documentRoute<D extends Document & { caching: 'never' | 'immutable' }>(
  document: D,
  answer: (call: FreshCall<D>) => Promise<DocumentAnswer<D['types'][number]>>,
): DocumentRoute {
  return { kept: false, document, answer }
}

/** The same for a document that stays as it is until one of `tables` changes: all that it reads. */
export function sharedDocument<D extends Document & { method: 'GET'; caching: 'untilChanged' }>(
  document: D,
  tables: readonly Watched[],
  answer: (
    call: SharedCall<D> & {
      /** Reports until when a document that depends on `now` stays valid. */
      holdsUntil(moment: string): void
    },
  ) => Promise<DocumentAnswer<D['types'][number]>>,
): DocumentRoute {
  return { kept: true, document, tables, answer }
}
