import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { BASE_PATH } from '#domain/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import { answerError } from './errors.ts'
import { Files } from './files.ts'
import { allowPage } from './security.ts'

/** Stands in the page for the nonce that its style elements need. */
const NONCE = '__CSP_NONCE__'

/** Serves the built pages; every path that is no file and no call is the one page, whose routes decide. */
export function servePages(app: FastifyInstance, folder: string): void {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = new Files(folder)
  const sendPage = (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE, allowPage(reply)))

  app.get('/', (_request, reply) => sendPage(reply))
  app.get('/index.html', (_request, reply) => sendPage(reply))
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads && files.send(path, request, reply)) return reply
    if (reads && !isCall(path) && !isFile(path)) return sendPage(reply)
    return answerError(new Refusal('not_found', 'There is nothing here.'), request, reply)
  })
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
