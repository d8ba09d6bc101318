import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { unreadable } from './errors.ts'

const GOOGLE = 'https://accounts.google.com/gsi/'

const OF_EVERY_ANSWER = {
  // An answer is read by our page and shows nothing itself; a page that is meant to be seen says so.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Google refuses its button without an origin.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Google's button answers from a window of its own.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  // Nothing here looks, listens, locates or pays.
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Headers of every answer, made once: nothing runs, frames, sniffs or reaches in that is not ours. */
export function secure(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(OF_EVERY_ANSWER)
    // RFC 9112, 3.2: without it two servers could read one request as meant for two others.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') return done(unreadable())
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
}

/** Lets an answer be seen as a page. @returns the nonce that its style elements need, new each time */
export function allowPage(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64url')
  reply.header('content-security-policy', pagePolicy(`'nonce-${nonce}'`))
  return nonce
}

/** What a page may do: nothing runs or frames that is not ours, save Google's sign-in button. */
export function pagePolicy(...styles: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${GOOGLE}client`,
    ['style-src', "'self'", `${GOOGLE}style`, ...styles].join(' '),
    // Components place themselves with style attributes; style elements need the nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    `connect-src 'self' ${GOOGLE}`,
    `frame-src ${GOOGLE}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ')
}
