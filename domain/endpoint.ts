import type { Static, TSchema } from 'typebox'
import * as Type from 'typebox'
import type { Scope } from './roles/scopes.ts'

/** Every call lives under this path, so that pages and calls can share one port (spec: server §7.1). */
export const BASE_PATH = '/app'

/**
 * Who may make a call. Each level includes the ones after it.
 * `signedIn` is anyone with a session, registered or not; `member` has registered; `officer` holds a term of office
 * for at least one committee. Whether an event is theirs is decided by `can` in domain/roles/can.ts.
 */
export type Access = 'anyone' | 'signedIn' | 'member' | 'officer' | 'admin' | 'superAdmin'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below BASE_PATH; `:name` marks a parameter. */
  path: `/${string}`
  access: Access
  /** The scope with which the key of another program may make the call too; without it no key may. */
  scope?: Scope
  /** One sentence for the reader of the OpenAPI page. */
  summary: string
  query?: TSchema
  request?: TSchema
  /** The one file that a `multipart/form-data` request brings, instead of `request`: its field, and its most bytes. */
  upload?: { field: string; most: number }
  response: TSchema
  /**
   * What an assistant should know before it makes a call that writes, where the method does not say it: whether a
   * repeat has another effect (POST: no), and whether it takes something away (PATCH and DELETE: yes, POST: no).
   */
  warns?: { repeats?: boolean; takesAway?: boolean }
  /** Bytes that the body may have, where it is more than usual. */
  bodyLimit?: number
  /** Statuses of refusals that `refusalStatuses` does not see in the rest of the declaration. */
  refuses?: readonly number[]
  /** `sentence` for the calls whose client reads `{error: "a sentence"}` (spec: server §6). */
  errors?: 'sentence'
}

/** Declares a call once: the server answers it, the browser and the tests make it, OpenAPI shows it. */
export function endpoint<const C extends Line<Endpoint>, const E extends Omit<Endpoint, 'method' | 'path'>>(
  line: C,
  declaration: E,
): E & PartsOf<C> {
  const [method, path] = line.split(' ')
  return { method, path, ...declaration } as E & PartsOf<C>
}

/**
 * The statuses with which a call may refuse: what the gateway refuses by its declaration, and what the rules of a call
 * that writes may refuse. Every test that makes a call checks it.
 */
export function refusalStatuses({ method, path, access, request, upload, refuses = [] }: Endpoint): number[] {
  const ofGateway = [400, 503, ...(access === 'anyone' ? [] : [401, 403, 429]), ...(path.includes(':') ? [404] : [])]
  const ofBody = request || upload ? [413, 415] : []
  const ofRules = method === 'GET' ? [] : [404, 409, 422, 429]
  return [...new Set([...ofGateway, ...ofBody, ...ofRules, ...refuses])].toSorted((a, b) => a - b)
}

/** An answer that is no JSON: a page, a picture, a feed, a file. */
export interface Document {
  method: 'GET' | 'POST'
  /** The whole path, which may lie outside BASE_PATH; `:name` marks a parameter. */
  path: `/${string}`
  /** As for calls; `token` if a secret or signed token decides, which the handler checks. */
  access: Access | 'token'
  /** The media types that it may have; the first is the usual one. Text is UTF-8. */
  types: readonly [string, ...string[]]
  /**
   * `never` for what is about one person or one moment; `immutable` for an address whose content never changes;
   * `untilChanged` for what stays the same until one of its tables changes: the server keeps the bytes, and clients
   * that have them get 304.
   */
  caching: 'never' | 'immutable' | 'untilChanged'
  /** Without it no other site may show the document in a frame. */
  framing?: 'anywhere'
  /** One sentence for the reader of the OpenAPI page. */
  summary: string
  query?: TSchema
}

/** Declares a document once: the server answers it, OpenAPI shows it. */
export function document<const C extends Line<Document>, const D extends Omit<Document, 'method' | 'path'>>(
  line: C,
  declaration: D,
): D & PartsOf<C> {
  const [method, path] = line.split(' ')
  return { method, path, ...declaration } as D & PartsOf<C>
}

/** The first line of a request, such as `GET /api/v1/event`. */
type Line<E extends Endpoint | Document> = `${E['method']} ${E['path']}`
type PartsOf<C extends string> = C extends `${infer Method} ${infer Path}` ? { method: Method; path: Path } : never

type Field<E, K extends string> = E extends { [key in K]: infer S extends TSchema } ? Static<S> : undefined

export type Query<E extends Endpoint | Document> = Field<E, 'query'>
export type Body<E extends Endpoint> = Field<E, 'request'>
export type Answer<E extends Endpoint> = Static<E['response']>

/** The `:names` in a path, as an object of strings. A name ends at a slash or a dot. */
export type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [key in Name]: string } & Params<`/${Rest}`>
  : Path extends `${string}:${infer Name}.${string}`
    ? { [key in Name]: string }
    : Path extends `${string}:${infer Name}`
      ? { [key in Name]: string }
      : unknown

/** The path of a call or document with its parameters. */
export function pathWith(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
}

/** The requested part of a list; without it the whole list. Whole numbers, otherwise 400. */
export const Page = Type.Object({
  offset: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$', description: 'how many to pass over' })),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$', description: 'how many at the most' })),
})

/** What a call answers when there is nothing to show but that it was done: no body is ever empty. */
export const Message = Type.Object({ message: Type.String() })

/** A moment: ISO 8601 in UTC with milliseconds, so that the order of texts is the order of time. */
export const Moment = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })

/** Digits in text are accepted where forms send them (spec: server §6.3). */
export const WholeNumber = Type.Union([Type.Number(), Type.String({ pattern: '^[0-9]{1,9}$' })])
