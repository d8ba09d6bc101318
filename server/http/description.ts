import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import { BASE_PATH, type Document, type Endpoint } from '#domain/endpoint.ts'
import { tableOfRoles } from '#domain/roles/table.ts'
import { payloadSchema } from '#domain/webhooks/payload.ts'
import { WEBHOOK_TYPES, type WebhookType } from '#domain/webhooks/types.ts'
import { typeText } from '#domain/webhooks/words.ts'
import { schemaOf } from './calls.ts'
import type { DocumentRoute } from './document.ts'
import type { Route } from './route.ts'
import { pagePolicy } from './security.ts'

/** The hash of the only style element that the page contains. */
const STYLE_OF_ITS_OWN = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** Describes every call without serving it: it serves only the page and the OpenAPI document. */
export async function describedCalls(routes: Route[], documents: DocumentRoute[]): Promise<FastifyInstance> {
  const app = Fastify()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Chapterhouse',
        version: '1',
        description: `Every call of the portal. Errors are \`{"error": {"message", "code"}}\`; the RSVP calls and admin promotion answer \`{"error": "a sentence"}\`, with a \`code\` beside it if the session goes on in spite of a 403.\n\n${tableOfRoles()}`,
      },
      webhooks: Object.fromEntries(WEBHOOK_TYPES.map((type) => [type, webhookOf(type)])),
      components: {
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'A member; the scope is the role.',
          },
          key: { type: 'http', scheme: 'bearer', description: 'Another program; the scope is one of its key.' },
        },
      },
    },
  })
  await app.register(swaggerUi, {
    routePrefix: `${BASE_PATH}/docs`,
    staticCSP: pagePolicy(STYLE_OF_ITS_OWN),
    uiConfig: { deepLinking: true },
  })
  const describe = (method: string, url: string, schema: object) =>
    app.route({
      method,
      url,
      schema,
      // These need no access.
      validatorCompiler: () => () => true,
      serializerCompiler: () => JSON.stringify,
      handler: (_request, reply) => reply.callNotFound(),
    })
  for (const { endpoint } of routes) {
    describe(endpoint.method, BASE_PATH + endpoint.path, { ...schemaOf(endpoint), ...formOf(endpoint) })
  }
  for (const { document } of documents) describe(document.method, document.path, schemaOfDocument(document))
  return app
}

/** A call that the portal makes, to an address of the super admin's choice. */
function webhookOf(type: WebhookType) {
  const header = (name: string, description: string) => ({
    name,
    in: 'header' as const,
    required: true,
    description,
    schema: { type: 'string' as const },
  })
  return {
    post: {
      summary: typeText(type),
      tags: ['webhooks'],
      parameters: [
        header('webhook-id', 'the same for a repetition'),
        header('webhook-timestamp', 'when it was sent, in seconds'),
        header('webhook-signature', 'as Standard Webhooks says'),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: payloadSchema(type) as object } } },
      responses: { '2XX': { description: 'It has arrived.' } },
    },
  }
}

function formOf({ upload }: Endpoint) {
  if (!upload) return {}
  const properties = { [upload.field]: { type: 'string', format: 'binary' } }
  return { consumes: ['multipart/form-data'], body: { type: 'object', required: [upload.field], properties } }
}

function schemaOfDocument({ summary, access, query, types }: Document) {
  const bytes = { schema: { type: 'string', format: 'binary' } }
  return {
    summary,
    tags: ['documents'],
    ...(access !== 'anyone' && access !== 'token' && { security: [{ session: [access] }] }),
    ...(query && { querystring: query }),
    response: {
      200: { description: summary, content: Object.fromEntries(types.map((type) => [type.split(';')[0]!, bytes])) },
    },
  }
}
