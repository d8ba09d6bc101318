import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BASE_PATH, type Endpoint } from '#domain/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import { viewerClass } from '#domain/roles/can.ts'
import type { Db } from '../database/tables.ts'
import { checkInsIn } from '../metrics/checkIns.ts'
import { lockRoles } from '../roles/store.ts'
import { tellAllowance } from './allowance.ts'
import { batchedList } from './batchedList.ts'
import { cacheKey, callOf } from './call.ts'
import { sendError } from './errors.ts'
import type { Resources } from './resources.ts'
import type { FreshRoute, OwnRoute, Route, SharedRoute } from './route.ts'
import { allowOtherSites } from './security.ts'
import { refuseUnknownFields } from './unknownFields.ts'
import { acceptUploads, takeFile } from './upload.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** No cache on the way may keep them, and a browser asks each time whether they are still valid. */
const OF_SHARED_LISTS = { 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' }

/** Answers the calls of the contract. Those that take a file have a scope of their own, which reads nothing else. */
export function openCalls(app: FastifyInstance, routes: Route[], resources: Resources): void {
  const { true: uploads = [], false: others = [] } = Object.groupBy(routes, ({ endpoint }) => `${!!endpoint.upload}`)
  openAll(app, others, resources)
  app.register(async (scope) => {
    acceptUploads(scope)
    openAll(scope, uploads, resources)
  })
}

function openAll(app: FastifyInstance, routes: Route[], resources: Resources): void {
  for (const route of routes) {
    const { endpoint } = route
    app.route({
      method: endpoint.method,
      url: BASE_PATH + endpoint.path,
      config: { errors: endpoint.errors, upload: endpoint.upload },
      schema: schemaOf(endpoint),
      ...limitOf(endpoint),
      onRequest: async (request, reply) => {
        if (endpoint.access === 'anyone') return void (endpoint.method === 'GET' && allowOtherSites(reply))
        request.caller = await resources.access.callerOf(endpoint, request.headers.authorization)
        tellAllowance(request.caller, reply)
      },
      ...(endpoint.upload && { preHandler: takeFile }),
      handler: (request, reply) => answer(route, resources, request, reply),
    })
  }
}

function limitOf({ bodyLimit }: Endpoint): { bodyLimit?: number } {
  return bodyLimit === undefined ? {} : { bodyLimit }
}

function answer(route: Route, resources: Resources, request: FastifyRequest, reply: FastifyReply) {
  const { request: shape } = route.endpoint
  if (shape && request.caller?.principal.kind === 'key') refuseUnknownFields(shape, request.body)
  switch (route.cached) {
    case 'never':
      return answerAnew(route, resources, request, reply)
    case 'forEverybody':
    case 'byCommittees':
      return sendShared(route, resources, request, reply)
    case 'perMember':
      return sendOwn(route, resources, request, reply)
  }
}

/** A GET reads what is committed. Every other call is one transaction. */
async function answerAnew(route: FreshRoute, resources: Resources, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint, prepare } = route
  const { database, portal } = resources
  const prepared = prepare && (await prepare({ ...callOf(request, portal), db: database.read }))
  // The moment is taken when the transaction begins, so moments have the order of the writes.
  const work = (db: Db) => route.answer({ ...callOf(request, portal), db, prepared })
  const write = async (db: Db) => {
    await letWrite(route, resources, request, db)
    const answered = await work(db)
    request.checkIns = checkInsIn(db)
    return answered
  }
  const answered = endpoint.method === 'GET' ? await work(database.read) : await database.write(write)
  if (answered instanceof Refusal) return sendError(answered, request, reply)
  reply.header('cache-control', 'no-store')
  return answered
}

/** Reads the caller again inside the transaction, so nobody writes with a role that they have just lost. */
async function letWrite(
  { endpoint, hold, lockFirst }: FreshRoute,
  { access }: Resources,
  request: FastifyRequest,
  db: Db,
) {
  if (!request.caller) return
  if (hold === 'alone') await lockRoles(db)
  const { member } = request.caller
  if (member) await lockFirst?.(db, member)
  request.caller = await access.callerInside(db, endpoint, request.caller, hold)
}

/** Sends the cached answer for everybody, or for officers of the same committees. */
async function sendShared(route: SharedRoute, resources: Resources, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint, tables, batches } = route
  const { database, portal } = resources
  const asOf = request.caller?.asOf ?? (await database.asOfNow())
  const viewer = route.cached === 'byCommittees' && request.caller ? viewerClass(request.caller.principal) : undefined
  const now = portal.clock()
  const key = cacheKey(request, endpoint, viewer)
  return resources.sharedAnswers.send({ key, tables, asOf, now }, request, reply, async (holdsUntil) => {
    const { params, query, page } = callOf(request, portal)
    const call = { params, query, page, portal, db: database.read, now, viewer, holdsUntil }
    const isWhole = page.offset === 0 && page.limit === undefined
    const body =
      batches && isWhole
        ? await batchedList(database, endpoint, (db) => batches({ ...call, db }), reply)
        : Buffer.from(reply.serialize(await route.answer(call)) as string)
    return { body, type: JSON_TYPE, headers: OF_SHARED_LISTS }
  })
}

/** Sends the member's cached answer. */
async function sendOwn(
  { endpoint, tables, answer }: OwnRoute,
  { database, portal, ownAnswers }: Resources,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { asOf, session, principal } = request.caller!
  // Terms of office begin and end by the clock, so the stamps of the tables do not include the role.
  const key = cacheKey(request, endpoint, session, principal)
  const make = async () => reply.serialize(await answer({ ...callOf(request, portal), db: database.read })) as string
  const stamp = asOf.stampOf(tables)
  // A place in a large chapter is read from what the process remembers, which may be older than the tables.
  const places = tables.includes('points') ? await portal.ranking.refresh(asOf) : ''
  const text = await ownAnswers.get(key, stamp && `${stamp} ${places}`, make)
  return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(text)
}

/** The contract validates requests and serialises answers, so no column is sent by accident. */
export function schemaOf(endpoint: Endpoint) {
  return {
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.request && { body: endpoint.request }),
    response: { 200: endpoint.response },
  }
}
