import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { BASE_PATH } from '#domain/endpoint.ts'
import { pagePolicy } from './security.ts'

/** The one style element that the page writes into itself, by its content. */
const STYLE_OF_ITS_OWN = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** The contract as OpenAPI, for people at /app/docs and for programs at /app/docs/json. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Chapterhouse',
        version: '1',
        description:
          'Every call of the portal. Errors are `{"error": {"message", "code"}}`; the RSVP calls and admin promotion answer `{"error": "a sentence"}`.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
  await app.register(swaggerUi, {
    routePrefix: `${BASE_PATH}/docs`,
    staticCSP: pagePolicy(STYLE_OF_ITS_OWN),
    uiConfig: { deepLinking: true },
  })
}
