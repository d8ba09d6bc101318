import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { keepsSession } from '#domain/roles/can.ts'
import { DatabaseAway } from '../database/database.ts'
import { asDatabaseAway } from '../database/diskErrors.ts'
import { logMistake, logRequest } from './log.ts'

const DATABASE_RETRY_SECONDS = 5

/** The sentence for an internal error. The log has the details. */
const CALM = { status: 500, code: 'internal', message: 'Something went wrong on our side. Please try again.' }

interface ErrorAnswer {
  status: number
  code: string
  message: string
  retryAfter?: number | undefined
  field?: string | undefined
  because?: string | undefined
}

/** Turns what was thrown into an error answer. No stack trace, SQL or path leaves the server (spec: server §6). */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // An error of the request has a status. Its lost connection is the client's, not that of the database.
  const told = tell((error as FastifyError).statusCode === undefined ? asDatabaseAway(error) : error, request)
  if (told.status >= 500) logMistake(error, request)
  return sendError(told, request, reply)
}

/** A path that cannot be decoded reaches no route and no hook, so it is answered and logged here. */
export function answerUnreadable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  answerError(error, request, reply)
  logRequest(request, reply)
}

/** Every error becomes an answer here. Its code is logged, and no cache stores it. */
export function sendError(told: ErrorAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (told.retryAfter !== undefined) reply.header('retry-after', told.retryAfter)
  const { code, message, field } = told
  request.refusal = code
  request.because = told.because
  const about = field && { field }
  // Without one of these codes, the client signs out on a 403.
  const kept = keepsSession(code) && { code }
  const { errors, errorPage } = request.routeOptions.config
  // In a header, too: a sentence alone has no code, and a proxy may answer in the same form.
  reply.header('error-code', code)
  reply.status(told.status).header('cache-control', 'no-store')
  const page = errorPage?.(message, request, reply)
  if (page) return page
  return reply
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify(
        errors === 'sentence' ? { error: message, ...kept, ...about } : { error: { message, code, ...about } },
      ),
    )
}

const FORM = 'a form with a file (content-type: multipart/form-data)'
const UNREADABLE = { code: 'malformed', message: 'The request cannot be read.' }

/** No text that people write has a null character, and PostgreSQL cannot keep one. */
export function nullByte(): Refusal {
  return new Refusal('malformed', 'A text contains a character that cannot be stored.')
}

/** A request that two servers could read differently. */
export function unreadable(): Refusal {
  return new Refusal('malformed', UNREADABLE.message)
}

/** Answers input that is not HTTP with the usual form of errors, and closes the connection. */
export function hangUp(error: NodeJS.ErrnoException, socket: Socket): void {
  const status = {
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
    ERR_EXPECTATION: '417 Expectation Failed',
  }
  const first = status[error.code as keyof typeof status] ?? '400 Bad Request'
  const body = JSON.stringify({ error: UNREADABLE })
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    `error-code: ${UNREADABLE.code}`,
    'connection: close',
  ]
  if (error.code !== 'ECONNRESET' && socket.writable)
    socket.write([`HTTP/1.1 ${first}`, ...headers, '', body].join('\r\n'))
  socket.destroySoon()
}

/** Supports `Expect: 100-continue`. Other expectations are refused. */
export function refuseExpectation({ socket }: IncomingMessage): void {
  hangUp(Object.assign(new Error(), { code: 'ERR_EXPECTATION' }), socket)
}

function tell(error: unknown, request: FastifyRequest): ErrorAnswer {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseAway) {
    return {
      status: 503,
      code: 'away',
      message: 'The portal cannot reach its data at the moment. Please try again shortly.',
      retryAfter: DATABASE_RETRY_SECONDS,
    }
  }
  return tellFastify(error as FastifyError, request) ?? CALM
}

function tellFastify(
  { statusCode = 500, validation, message }: FastifyError,
  { routeOptions }: FastifyRequest,
): ErrorAnswer | undefined {
  const { upload } = routeOptions.config
  if (validation) return { status: 400, code: 'malformed', message }
  if (statusCode === 413) {
    const most = sizeText(upload?.most ?? routeOptions.bodyLimit ?? 0)
    return { status: 413, code: 'too_large', message: `That is too large: at most ${most}.` }
  }
  if (statusCode === 415)
    return {
      status: 415,
      code: 'wrong_type',
      message: `Please send ${upload ? FORM : 'JSON (content-type: application/json)'}.`,
    }
  // Listing a folder of the pages is forbidden; the caller gets 404, because 403 is only for roles.
  if (statusCode === 404 || statusCode === 403)
    return { status: 404, code: 'not_found', message: 'There is nothing here.' }
  if (statusCode >= 400 && statusCode < 500) return { status: 400, ...UNREADABLE }
  return undefined
}

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.floor(kilobytes)} kB` : `${Math.floor(kilobytes / 1024)} MB`
}
