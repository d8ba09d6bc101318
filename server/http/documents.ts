import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Document } from '#domain/endpoint.ts'
import type { AsOf } from '../database/changes.ts'
import type { Db } from '../database/tables.ts'
import { Html, html } from '../html.ts'
import { cacheKey, callOf, originOf } from './call.ts'
import type { DocumentAnswer, DocumentRoute, FreshDocument, SharedDocument } from './document.ts'
import { sentencePage } from './page.ts'
import type { Resources } from './resources.ts'
import { allowFrames, allowOtherSites, documentPolicy } from './security.ts'

/** The body of a POST is ignored, because the address says everything. Mail programs send a few bytes. */
const LARGEST_BODY = 2000

/** For what changes at a start only. */
const UNCHANGING: AsOf = { stampOf: () => '' }

/** Every document of the contract passes through the gateway as calls do: who asks, whether they may, is it valid. */
export async function openDocuments(
  app: FastifyInstance,
  routes: DocumentRoute[],
  resources: Resources,
): Promise<void> {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    app.addContentTypeParser(type, (_request, _payload, done) => done(null))
  }
  for (const route of routes) {
    const { document } = route
    const { access, framing } = document
    app.route({
      method: document.method,
      url: document.path,
      config: { errorPage: (message, request, reply) => sendErrorPage(document, resources, message, request, reply) },
      schema: { ...(document.query && { querystring: document.query }) },
      bodyLimit: LARGEST_BODY,
      onRequest: async (request, reply) => {
        if (framing === 'anywhere') allowFrames(reply)
        if (access === 'anyone' && document.method === 'GET') allowOtherSites(reply)
        if (access === 'token') reply.header('referrer-policy', 'no-referrer')
        if (access === 'anyone' || access === 'token') return
        request.caller = await resources.access.callerOf({ access }, request.headers.authorization)
      },
      handler: (request, reply) =>
        route.kept ? sendShared(route, resources, request, reply) : sendFresh(route, resources, request, reply),
    })
  }
}

async function sendFresh(route: FreshDocument, resources: Resources, request: FastifyRequest, reply: FastifyReply) {
  const { document } = route
  const { database, portal } = resources
  const { authorization } = request.headers
  const work = (db: Db) => route.answer({ ...callOf(request, portal), authorization, db })
  const answer = document.method === 'GET' ? await work(database.read) : await database.write(work)
  const caching = document.caching === 'immutable' ? `${audience(document)}, max-age=31536000, immutable` : 'no-store'
  return reply
    .header('cache-control', caching)
    .headers(headersOf(document, answer))
    .type(typeOf(document, answer))
    .send(bytesOf(answer))
}

async function sendShared(route: SharedDocument, resources: Resources, request: FastifyRequest, reply: FastifyReply) {
  const { document, tables } = route
  const { database, portal } = resources
  const asOf = request.caller?.asOf ?? (tables.length === 0 ? UNCHANGING : await database.asOfNow())
  const now = portal.clock()
  const key = cacheKey(request, document, originOf(request, portal))
  return resources.sharedAnswers.send({ key, tables, asOf, now }, request, reply, async (holdsUntil) => {
    const { params, query, origin } = callOf(request, portal)
    const answer = await route.answer({ params, query, origin, portal, db: database.read, now, holdsUntil })
    const bytes = bytesOf(answer)
    const body = typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.isBuffer(bytes) ? bytes : await buffer(bytes)
    const headers = {
      'cache-control': `${audience(document)}, no-cache`,
      vary: audience(document) === 'public' ? 'accept-encoding' : 'authorization, accept-encoding',
      ...headersOf(document, answer),
    }
    return { body, type: typeOf(document, answer), headers }
  })
}

/** One calm sentence where a browser looks at it. @returns undefined for a program, which gets the error as JSON */
function sendErrorPage(
  document: Document,
  { portal }: Resources,
  message: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (document.types[0] !== 'text/html' && !/\btext\/html\b/.test(headers.accept ?? '')) return undefined
  const { shortName } = portal.chapter.organization
  const answer = sentencePage(portal.chapter, message, html`<p><a href="/">To ${shortName}</a></p>`)
  return reply.headers(headersOf(document, answer)).type('text/html; charset=utf-8').send(bytesOf(answer))
}

/** Who may keep it: caches on the way too, or only the browser of the person who asked. */
function audience({ access }: Document): 'public' | 'private' {
  return access === 'anyone' ? 'public' : 'private'
}

function headersOf({ framing }: Document, { type, headers, styles = [] }: DocumentAnswer): Record<string, string> {
  const isPage = type === 'text/html'
  return { ...(isPage && { 'content-security-policy': documentPolicy(styles, framing) }), ...headers }
}

function typeOf({ types }: Document, { type = types[0] }: DocumentAnswer): string {
  return type.startsWith('text/') && !type.includes(';') ? `${type}; charset=utf-8` : type
}

function bytesOf({ body }: DocumentAnswer) {
  return body instanceof Html ? body.toString() : body
}
