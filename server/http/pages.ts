import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BASE_PATH } from '#domain/endpoint.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { Refusal } from '#domain/refusal.ts'
import { headOf, manifestOf } from '../organization/card.ts'
import { answerError } from './errors.ts'
import { Files } from './files.ts'
import { allowPage } from './security.ts'

/** Stands in the page for the nonce that its style elements need. */
const NONCE = '__CSP_NONCE__'

/** Serves the built pages; every path that is no file and no call is the one page, whose routes decide. */
export function servePages(app: FastifyInstance, folder: string, chapter: Chapter): void {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const manifest = join(folder, 'manifest.webmanifest')
  const files = new Files(folder)
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        page
          .replaceAll(NONCE, allowPage(reply))
          .replace('</title>', () => `</title>\n    ${headOf(chapter, originOf(request))}`),
      )

  app.get('/', sendPage)
  app.get('/index.html', sendPage)
  if (existsSync(manifest)) {
    const whole = JSON.stringify(manifestOf(chapter, JSON.parse(readFileSync(manifest, 'utf8'))))
    app.get('/manifest.webmanifest', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('application/manifest+json').send(whole),
    )
  }
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads && files.send(path, request, reply)) return reply
    if (reads && !isCall(path) && !isFile(path)) return sendPage(request, reply)
    return answerError(new Refusal('not_found', 'There is nothing here.'), request, reply)
  })
}

/** As the one who asks names it: the reverse proxy is believed, if it is one (SERVER, TRUST_PROXY). */
function originOf(request: FastifyRequest): string {
  const isName = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(request.host ?? '')
  return isName ? `${request.protocol}://${request.host}` : ''
}

/** A request may name the whole address (RFC 9112, 3.2.2): where it leads is for the path alone to say. */
function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '').split('?')[0]!
  return path.startsWith('/') ? path : `/${path}`
}

function isCall(path: string): boolean {
  return path === BASE_PATH || path.startsWith(`${BASE_PATH}/`)
}

/** A missing picture or script is missing, not a page. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path)
}
