import type { FastifyInstance } from 'fastify'
import { BASE_PATH } from '#domain/endpoint.ts'
import type { DocumentRoute } from './document.ts'
import type { Route } from './route.ts'

/** What the outer server says itself. */
const OF_THE_CONNECTION = ['connection', 'date', 'keep-alive', 'transfer-encoding']

/**
 * The contract as OpenAPI, for people at /app/docs and for programs at /app/docs/json. It is built at the first
 * request, by a separate server in memory, so that starts stay fast.
 */
export function describeCalls(app: FastifyInstance, routes: Route[], documents: DocumentRoute[]): void {
  let asked: Promise<FastifyInstance> | undefined
  const description = async () => {
    const { describedCalls } = await import('./description.ts')
    return describedCalls(routes, documents)
  }
  for (const path of ['/docs', '/docs/*']) {
    app.get(BASE_PATH + path, { schema: { hide: true } }, async (request, reply) => {
      asked ??= description()
      const { statusCode, headers, rawPayload } = await (await asked).inject({ url: request.url })
      for (const name of OF_THE_CONNECTION) delete headers[name]
      if (statusCode >= 400) return reply.callNotFound()
      return reply.status(statusCode).headers(headers).send(rawPayload)
    })
  }
}
