import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BASE_PATH, type Endpoint } from '#domain/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import { viewerClass } from '#domain/roles/principal.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/tables.ts'
import { type CheckIns, checkInsIn } from '../metrics/checkIns.ts'
import type { Portal } from '../portal.ts'
import { lockRoles } from '../roles/store.ts'
import { accessCheck, type Caller } from './access.ts'
import { batchedList } from './batchedList.ts'
import { callOf } from './call.ts'
import { sendError } from './errors.ts'
import { refuseNullBytes } from './nullBytes.ts'
import { OwnAnswers } from './ownAnswers.ts'
import type { FreshRoute, OwnRoute, Route, SharedRoute } from './route.ts'
import { SharedAnswers } from './sharedAnswers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** What the call has written, for the metrics. */
    checkIns: CheckIns | undefined
  }
  interface FastifyContextConfig {
    errors?: 'sentence' | undefined
  }
}

/** What the gateway needs to answer a call. */
interface Gateway {
  portal: Portal
  database: Database
  access: ReturnType<typeof accessCheck>
  sharedAnswers: SharedAnswers
  ownAnswers: OwnAnswers
}

/**
 * Every call of the contract passes this gateway. It checks who calls and whether they may, then whether the request is
 * valid. Only then it asks for the answer.
 */
export function openGateway(app: FastifyInstance, routes: Route[], portal: Portal, database: Database): void {
  const access = accessCheck(database, portal)
  const answers = { sharedAnswers: new SharedAnswers(), ownAnswers: new OwnAnswers() }
  const gateway: Gateway = { portal, database, access, ...answers }
  app.decorateRequest('caller', undefined)
  app.decorateRequest('checkIns', undefined)
  for (const route of routes) {
    const { endpoint } = route
    app.route({
      method: endpoint.method,
      url: BASE_PATH + endpoint.path,
      config: { errors: endpoint.errors },
      schema: schemaOf(endpoint),
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      onRequest: async (request) => {
        if (endpoint.access === 'anyone') return
        request.caller = await access.letIn(endpoint.access, request.headers.authorization)
      },
      preValidation: (request, _reply, done) => {
        refuseNullBytes(request.params, request.query, request.body)
        done()
      },
      handler: (request, reply) => answer(route, gateway, request, reply),
    })
  }
}

function answer(route: Route, gateway: Gateway, request: FastifyRequest, reply: FastifyReply) {
  switch (route.cached) {
    case 'never':
      return answerAnew(route, gateway, request, reply)
    case 'forEverybody':
    case 'byCommittees':
      return sendShared(route, gateway, request, reply)
    case 'perMember':
      return sendOwn(route, gateway, request, reply)
  }
}

/** A GET reads what is committed. Every other call is one transaction. */
async function answerAnew(route: FreshRoute, gateway: Gateway, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint, prepare } = route
  const { database, portal } = gateway
  const prepared = prepare && (await prepare({ ...callOf(endpoint, request, portal), db: database.read }))
  // The moment is taken when the transaction begins, so moments have the order of the writes.
  const work = (db: Db) => route.answer({ ...callOf(endpoint, request, portal), db, prepared })
  const write = async (db: Db) => {
    await letWrite(route, gateway, request, db)
    const answered = await work(db)
    checkIns = checkInsIn(db)
    return answered
  }
  let checkIns: CheckIns | undefined
  const answered = endpoint.method === 'GET' ? await work(database.read) : await database.write(write)
  request.checkIns = checkIns
  if (answered instanceof Refusal) return sendError(answered, request, reply)
  reply.header('cache-control', 'no-store')
  return answered
}

/** Reads the caller again inside the transaction, so nobody writes with a role that they have just lost. */
async function letWrite(
  { endpoint, hold, lockFirst }: FreshRoute,
  { access }: Gateway,
  request: FastifyRequest,
  db: Db,
) {
  if (!request.caller) return
  if (hold === 'alone') await lockRoles(db)
  await lockFirst?.(db, request.caller.member)
  request.caller = await access.letWrite(db, endpoint.access, request.caller, hold)
}

/** Sends the cached answer for everybody, or for officers of the same committees. */
async function sendShared(route: SharedRoute, gateway: Gateway, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint, tables } = route
  const asOf = request.caller?.asOf ?? (await gateway.database.asOfNow())
  const viewer = route.cached === 'byCommittees' && request.caller ? viewerClass(request.caller.principal) : undefined
  const { params, query, body, page, portal, now } = callOf(endpoint, request, gateway.portal)
  const key = JSON.stringify([viewer, endpoint.path, params, { ...fieldsOf(endpoint, request.query), ...page }])
  return gateway.sharedAnswers.send({ key, tables, asOf, now }, request, reply, async () => {
    let until: string | undefined
    const holdsUntil = (moment: string) => {
      until = moment
    }
    const call = { params, query, body, page, portal, db: gateway.database.read, now, viewer, holdsUntil }
    const isWhole = page.offset === 0 && page.limit === undefined
    const parts =
      route.batches && isWhole
        ? await batchedList(gateway.database, endpoint, route.batches, reply)
        : [Buffer.from(reply.serialize(await route.answer(call)) as string)]
    return { parts, from: now, until }
  })
}

/**
 * The fields of a query that the contract names. Other fields are not part of the cache key, so they cannot fill the
 * cache.
 */
function fieldsOf({ query }: Endpoint, sent: unknown): Record<string, unknown> {
  const names = Object.keys((query as { properties?: object } | undefined)?.properties ?? {})
  return Object.fromEntries(names.map((name) => [name, (sent as Record<string, unknown>)[name]]))
}

/** Sends the member's cached answer. */
async function sendOwn(route: OwnRoute, gateway: Gateway, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint, tables } = route
  const { asOf } = request.caller!
  const { member, principal, page } = callOf(endpoint, request, gateway.portal)
  const { role, committees } = principal
  // Terms of office begin and end by the clock, so the stamps of the tables do not include the role.
  const key = JSON.stringify([member.uuid, role, committees, endpoint.path, page.offset, page.limit])
  const call = { member, principal, page, db: gateway.database.read }
  const make = async () => reply.serialize(await route.answer(call)) as string
  const text = await gateway.ownAnswers.get({ key, tables, asOf }, make)
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)
}

/** The contract validates requests and serialises answers, so no column is sent by accident. */
export function schemaOf(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[3] ?? 'portal'],
    ...(endpoint.access !== 'anyone' && { security: [{ session: [endpoint.access] }] }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.request && { body: endpoint.request }),
    response: { 200: endpoint.response },
  }
}
