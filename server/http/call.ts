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
  const { offset = 0, limit } = request.query as { offset?: string; limit?: string }
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
    page: { offset: Number(offset), limit: limit === undefined ? undefined : Number(limit) },
    portal,
    address: request.ip,
    origin: portal.publicUrl ?? `${request.protocol}://${request.host}`,
    now: portal.clock(),
  } satisfies Call<Endpoint>
}

/**
 * The fields of a query that the contract names. Other fields are not part of the cache key, so they cannot fill the
 * cache.
 */
export function fieldsOf(query: object | undefined, sent: unknown): Record<string, unknown> {
  const names = Object.keys((query as { properties?: object } | undefined)?.properties ?? {})
  return Object.fromEntries(names.map((name) => [name, (sent as Record<string, unknown>)[name]]))
}
