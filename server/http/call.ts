import type { FastifyRequest } from 'fastify'
import type { Body, Endpoint, Params, Query } from '#domain/endpoint.ts'
import type { Actor } from '#domain/roles/actor.ts'
import type { MemberPrincipal, Principal } from '#domain/roles/principal.ts'
import type { Scope } from '#domain/roles/scopes.ts'
import type { PageOfRows } from '../database/page.ts'
import type { AccountRow } from '../database/tables.ts'
import type { Portal } from '../portal.ts'
import type { UploadedFile } from './upload.ts'

type IfKnown<E extends Endpoint, Value> = E['access'] extends 'anyone' ? undefined : Value

/** One call that the gateway has let in: the caller, the request, and the time. */
export interface Call<E extends Endpoint> {
  /** Who acts, for the audit log. In a call that writes, the caller is read inside its transaction. */
  actor: IfKnown<E, Actor>
  /** The caller's account. In a call with a scope it may be a key, which has none. */
  member: IfKnown<E, E extends { scope: Scope } ? AccountRow | undefined : AccountRow>
  /** The caller's roles, or the scopes of a key, for `can` in domain/roles/can.ts. */
  principal: IfKnown<E, E extends { scope: Scope } ? Principal : MemberPrincipal>
  /** The id of the session in which they call, or of the key. */
  session: IfKnown<E, string>
  params: Params<E['path']>
  query: Query<E>
  body: Body<E>
  file: E extends { upload: object } ? UploadedFile : undefined
  page: PageOfRows
  portal: Portal
  /** The network address of the caller. */
  address: string
  /** The public address of the portal: PUBLIC_URL, or the origin of this request. It has no slash at the end. */
  origin: string
  now: string
}

/** Turns a validated request into a call at this moment. */
export function callOf(request: FastifyRequest, portal: Portal): Call<Endpoint> {
  return {
    // The access in the contract decides which of the two each is. The handler's type follows the contract.
    actor: request.caller?.actor as Actor & undefined,
    member: request.caller?.member as AccountRow & undefined,
    principal: request.caller?.principal as MemberPrincipal & undefined,
    session: request.caller?.session as string & undefined,
    params: request.params as Record<string, string>,
    query: request.query as never,
    body: request.body as never,
    file: request.uploaded as UploadedFile & undefined,
    page: pageOf(request),
    portal,
    address: request.ip,
    origin: originOf(request, portal),
    now: portal.clock(),
  } satisfies Call<Endpoint>
}

/** The public address of the portal: PUBLIC_URL, or the origin of this request. */
export function originOf(request: FastifyRequest, portal: Portal): string {
  return portal.publicUrl ?? `${request.protocol}://${request.host}`
}

function pageOf(request: FastifyRequest): PageOfRows {
  const { offset = 0, limit } = request.query as { offset?: string; limit?: string }
  return { offset: Number(offset), limit: limit === undefined ? undefined : Number(limit) }
}

/**
 * The key of a cached answer: its address, and what else it depends on. It leaves out fields of the query that the
 * contract does not name, so they cannot fill the cache.
 */
export function cacheKey(request: FastifyRequest, contract: { query?: object }, ...others: unknown[]): string {
  const { properties = {} } = (contract.query ?? {}) as { properties?: object }
  const sent = request.query as Record<string, unknown>
  const named = Object.fromEntries(Object.keys(properties).map((name) => [name, sent[name]]))
  return JSON.stringify([request.routeOptions.url, request.params, { ...named, ...pageOf(request) }, ...others])
}
