import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAdmin } from '#domain/admins/rules.ts'
import { BASE_PATH, type Endpoint } from '#domain/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/database.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import type { Portal } from '../portal.ts'
import { type Caller, doorkeeper } from './access.ts'
import { sendError } from './errors.ts'
import { refuseNullBytes } from './nullBytes.ts'
import { OwnAnswers } from './ownAnswers.ts'
import type { Call, Route } from './route.ts'
import { SharedAnswers } from './sharedAnswers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    errors?: 'sentence' | undefined
  }
}

/** The only door: every call of the contract passes here, and each decision of the door is made once. */
export function openDoor(app: FastifyInstance, routes: Route[], portal: Portal, database: Database): void {
  app.decorateRequest('caller', undefined)
  const letIn = doorkeeper(database, portal)
  const sharedAnswers = new SharedAnswers(database)
  const ownAnswers = new OwnAnswers(database)
  for (const route of routes) {
    const { endpoint } = route
    app.route({
      method: endpoint.method,
      url: BASE_PATH + endpoint.path,
      config: { errors: endpoint.errors },
      schema: schemaOf(endpoint),
      onRequest: async (request) => {
        if (endpoint.access === 'anyone') return
        request.caller = await letIn(endpoint.access, request.headers.authorization)
      },
      preValidation: (request, _reply, done) => {
        refuseNullBytes(request.params, request.query, request.body)
        done()
      },
      handler: (request, reply) => {
        if (route.shared) return share(route, sharedAnswers, request, reply, portal, database.read)
        if (route.own) return answerOwn(route, ownAnswers, request, reply, portal, database.read)
        return answer(route, request, reply, portal, database)
      },
    })
  }
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply, portal: Portal, database: Database) {
  const { endpoint } = route
  const prepared = route.prepare && (await route.prepare({ ...callOf(endpoint, request, portal), db: database.read }))
  // The moment is taken when the call's turn has come, so that the order of moments is the order of writing.
  const work = (db: Db) => route.answer({ ...callOf(endpoint, request, portal), db, prepared })
  const answered = endpoint.method === 'GET' ? await work(database.read) : await database.write(work)
  if (answered instanceof Refusal) return sendError(answered, request, reply)
  reply.header('cache-control', 'no-store')
  return answered
}

/** Sends what is kept for everyone of the caller's role, made anew if one of its tables has changed. */
function share(
  { endpoint, shared = [], answer }: Route,
  answers: SharedAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  portal: Portal,
  db: Db,
) {
  const accessType = request.caller && isAdmin(request.caller.member) ? 'ADMIN' : 'STANDARD'
  const { params, query, body, page, now } = callOf(endpoint, request, portal)
  const key = JSON.stringify([accessType, endpoint.path, params, page])
  return answers.send({ key, tables: shared, now }, request, reply, async () => {
    let until: string | undefined
    const holdsUntil = (moment: string) => {
      until = moment
    }
    const call = { params, query, body, page, portal, db, now, viewer: { accessType }, holdsUntil }
    return { text: reply.serialize(await answer(call)) as string, from: now, until }
  })
}

/** Sends what is kept for this member, made anew if one of its tables has changed. */
async function answerOwn(
  { endpoint, own = [], answer }: Route,
  answers: OwnAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  portal: Portal,
  db: Db,
) {
  const { member, page } = callOf(endpoint, request, portal)
  const key = `${member.uuid} ${endpoint.path} ${page.offset} ${page.limit}`
  const make = async () => reply.serialize(await answer({ member, page, db })) as string
  const text = await answers.get({ key, tables: own }, make)
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)
}

function callOf(endpoint: Endpoint, request: FastifyRequest, portal: Portal): Call<Endpoint> {
  const query = request.query as { offset?: string; limit?: string }
  return {
    // The contract's access says which of the two it is, and the handler's type follows the contract.
    member: request.caller?.member as MemberRow & undefined,
    session: request.caller?.session as string & undefined,
    params: request.params as Record<string, string>,
    query: query as never,
    body: request.body as never,
    page: {
      offset: Number(query.offset ?? 0),
      limit: query.limit === undefined ? undefined : Number(query.limit),
    },
    portal,
    address: request.ip,
    now: portal.clock(),
  } satisfies Call<typeof endpoint>
}

/** Requests are validated and answers serialised by the contract: a column cannot leak by accident. */
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
