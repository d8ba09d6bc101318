import type { FastifyInstance } from 'fastify'
import { BASE_PATH, type Document, type Endpoint } from '#domain/endpoint.ts'
import { allowOtherSites } from '../http/security.ts'
import type { Portal } from '../portal.ts'

/** What the outer server says itself. */
const OF_THE_CONNECTION = ['connection', 'date', 'keep-alive', 'transfer-encoding']

/**
 * The contract as OpenAPI, for people at /app/docs and for programs at /app/docs/json. It is built at the first
 * request, so that starts stay fast. A separate server in memory has the page.
 */
export function serveContract(
  app: FastifyInstance,
  endpoints: Endpoint[],
  documents: Document[],
  portal: Portal,
): void {
  let asked: Promise<{ page: FastifyInstance; json: string }> | undefined
  const build = async () => {
    const [{ openApiOf }, { namesOfContract }, { pageOf }] = await Promise.all([
      import('./openapi.ts'),
      import('./names.ts'),
      import('./page.ts'),
    ])
    const document = openApiOf(endpoints, documents, await namesOfContract(), portal.publicUrl)
    return { page: await pageOf(document, portal.chapter), json: JSON.stringify(document) }
  }
  for (const path of ['/docs', '/docs/*']) {
    app.get(BASE_PATH + path, { schema: { hide: true } }, async (request, reply) => {
      asked ??= build()
      const { page, json } = await asked
      if (request.url === `${BASE_PATH}/docs/json`) {
        allowOtherSites(reply)
        return reply.type('application/json; charset=utf-8').send(json)
      }
      const { statusCode, headers, rawPayload } = await page.inject({ url: request.url })
      for (const name of OF_THE_CONNECTION) delete headers[name]
      if (statusCode >= 400) return reply.callNotFound()
      return reply.status(statusCode).headers(headers).send(rawPayload)
    })
  }
}
