import type { FastifyInstance } from 'fastify'

/** One line a request: what was asked, by whom, what came of it and how long it took. Never a token, a code or a password. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        member: request.caller?.member.uuid,
      },
      'request',
    )
  })
}
