import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Document } from '#domain/endpoint.ts'
import { nullByte, unreadable } from './errors.ts'

const GOOGLE = 'https://accounts.google.com/gsi/'

const NOTHING_ELSE = 'display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

const OF_EVERY_ANSWER = {
  // An answer is data that our page reads, so it allows nothing. `allowPage` sets the policy of a page.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Google's button does not work if the browser hides the origin.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Google's sign-in answers from a window that it opens.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  // `allowCamera` lets the portal's page use the camera. No page uses the others.
  'permissions-policy': `camera=(), ${NOTHING_ELSE}`,
}

/**
 * The headers of every answer, built once. They forbid foreign scripts, frames, type sniffing and access by other
 * sites. Requests without a host and addresses with a null character are refused.
 */
export function secure(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(OF_EVERY_ANSWER)
    // RFC 9112, 3.2: without this check two servers could assign one request to two hosts.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') return done(unreadable())
    if (request.url.includes('%00')) return done(nullByte())
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
}

/**
 * Lets a page use the camera, if the person agrees. The door scans passes. It opens in a page that was loaded at any
 * address, and the browser reads this header only at a load.
 */
export function allowCamera(reply: FastifyReply): void {
  reply.header('permissions-policy', `camera=(self), ${NOTHING_ELSE}`)
}

/**
 * Lets the browser show an answer as a page.
 * @returns the nonce for its style elements, new each time
 */
export function allowPage(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64url')
  reply.header('content-security-policy', pagePolicy(`'nonce-${nonce}'`))
  return nonce
}

/** Lets the scripts of other sites read what is public. They send no key and no session with it. */
export function allowOtherSites(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*')
}

/** Lets other sites show a document in a frame. */
export function allowFrames(reply: FastifyReply): void {
  reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin')
}

/** The content security policy of a page without scripts. Its pictures may be anywhere, as in events. */
export function documentPolicy(styles: readonly string[], framing: Document['framing']): string {
  return [
    "default-src 'none'",
    ['style-src', "'self'", ...styles].join(' '),
    "font-src 'self'",
    "img-src 'self' data: https: http:",
    // No script connects to anything; tools that audit the page read our robots.txt through it.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framing === 'anywhere' ? '*' : "'none'"}`,
  ].join('; ')
}

/** The content security policy of a page: only our own files, the preview of the embed, and Google's sign-in button. */
export function pagePolicy(...styles: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${GOOGLE}client`,
    ['style-src', "'self'", `${GOOGLE}style`, ...styles].join(' '),
    // Components use style attributes for positions. Style elements need the nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    `connect-src 'self' ${GOOGLE}`,
    // Of our own pages only the embed may be framed; the control panel shows it.
    `frame-src 'self' ${GOOGLE}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ')
}
