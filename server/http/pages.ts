import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BASE_PATH } from '#domain/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Html, html } from '../html.ts'
import type { Portal } from '../portal.ts'
import { accentStyle } from './accent.ts'
import { originOf } from './call.ts'
import { answerError } from './errors.ts'
import { Files } from './files.ts'
import { chapterPreview } from './linkPreview.ts'
import { allowCamera, allowPage } from './security.ts'

/** The placeholder for the nonce of style elements. */
const NONCE = '__CSP_NONCE__'

/** What programs read of an address before anybody opens it. */
export interface Preview {
  title: string
  head: Html
}

/** The preview of what everybody may see at a path; undefined for the other pages, which have the chapter's. */
type PreviewAt = (path: string, portal: Portal, origin: string) => Promise<Preview | undefined>

/** Serves the built pages. Every path that is neither a file nor a call gets the page, whose router decides. */
export function servePages(app: FastifyInstance, folder: string, portal: Portal, previewAt: PreviewAt): void {
  const { chapter } = portal
  const { shortName } = chapter.organization
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = new Files(folder)
  const pageFor = async (request: FastifyRequest, nonce: string) => {
    const origin = originOf(request, portal)
    // A page opens without its database, too.
    const preview = await previewAt(pathOf(request.url), portal, origin).catch(() => undefined)
    const { title, head } = preview ?? { title: shortName, head: chapterPreview(chapter, origin) }
    const name = html`<meta name="apple-mobile-web-app-title" content="${shortName}">`
    const accent = chapter.accent && accentStyle(chapter.accent, nonce)
    return page
      .replaceAll(NONCE, nonce)
      .replace(/<title>.*<\/title>/, () => html`<title>${title}</title>${head}\n${name}\n${accent}`.toString())
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    allowCamera(reply)
    const nonce = allowPage(reply)
    const body = await pageFor(request, nonce)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(body)
  }

  app.get('/', sendPage)
  app.get('/index.html', sendPage)
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads && files.send(path, request, reply)) return reply
    if (reads && !isCall(path) && !isFile(path)) return sendPage(request, reply)
    return answerError(new Refusal('not_found', 'There is nothing here.'), request, reply)
  })
}

/** A request may contain a full address (RFC 9112, 3.2.2). Only its path counts. */
function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '').split('?')[0]!
  return path.startsWith('/') ? path : `/${path}`
}

function isCall(path: string): boolean {
  return path === BASE_PATH || path.startsWith(`${BASE_PATH}/`)
}

/** A missing picture or script is 404; it does not get the page. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path)
}
