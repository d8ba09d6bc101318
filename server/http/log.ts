import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#domain/roles/actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The stable code of the refusal. */
    refusal: string | undefined
    /** What the log adds to that code. */
    because: string | undefined
  }
}

/**
 * One log line per request: call, caller, status and duration; for a refusal also its reason and the address, so that
 * guessing is visible. Never a token, a code or a password.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined)
  app.decorateRequest('because', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply)
    done()
  })
}

/** Writes all lines of one turn of the event loop at once, because a write costs more than a request. */
export function linesTogether(out: Pick<NodeJS.WriteStream, 'write'>): { write(line: string): void } {
  let lines = ''
  const flush = () => {
    if (lines) out.write(lines)
    lines = ''
  }
  process.on('exit', flush)
  return {
    write: (line) => {
      if (!lines) setImmediate(flush)
      lines += line
    },
  }
}

export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      reqId: request.id,
      method: request.method,
      path: request.routeOptions.url ?? withoutSecrets(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.caller && whoCalls(request.caller.actor)),
      ...(reply.statusCode >= 400 && { refusal: request.refusal, because: request.because, address: request.ip }),
    },
    'request',
  )
}

/** An address that leads nowhere may be a secret one with a slash too many. */
function withoutSecrets(url: string): string {
  return url.split('?')[0]!.replaceAll(/[\w-]{20,}/g, '…')
}

/** A program has a name that may be read here, a person has not. */
function whoCalls({ kind, uuid, name }: Actor) {
  return kind === 'key' ? { key: uuid, name } : { [kind]: uuid }
}

/** The useful parts of an error. PostgreSQL's other fields contain whole rows, including codes. */
export function logMistake(error: unknown, request: FastifyRequest): void {
  request.log.error({ reqId: request.id, err: serializeError(error) }, 'a call failed')
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const { code } = error as NodeJS.ErrnoException
  return { type: name, code, message, stack, ...(cause !== undefined && { cause: serializeError(cause) }) }
}
