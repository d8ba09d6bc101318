import { STATUS_CODES } from 'node:http'
import { BASE_PATH, type Document, type Endpoint, refusalStatuses } from '#domain/endpoint.ts'
import { codesOf } from '#domain/refusal.ts'
import { tableOfRoles } from '#domain/roles/table.ts'
import { payloadSchema } from '#domain/webhooks/payload.ts'
import { TEST, WEBHOOK_TYPES } from '#domain/webhooks/types.ts'
import { typeText } from '#domain/webhooks/words.ts'
import { type Names, textOfShape } from './names.ts'
import { TAGS } from './tags.ts'

const ABOUT = `Every call of the portal, and every message that it sends to other programs.

Lists take \`offset\` and \`limit\`; without them they come whole. A refusal is \`{"error": {"message", "code", "field"?}}\`: a sentence for people, a stable code for programs, and the field that it is about. The RSVP calls and the promotion of an admin answer \`{"error": "a sentence"}\`. The header \`error-code\` has the code of both.

A key makes 600 calls a minute; \`RateLimit\` says in each answer how many are left. Beyond that \`Retry-After\` of the 429 says for how many seconds to wait.

`

type Schema = Record<string, unknown>

/** The contract as OpenAPI 3.1. Each shape that a room exports is written once, under its name. */
export function openApiOf(endpoints: Endpoint[], documents: Document[], names: Names, publicUrl: string | undefined) {
  const schemas: Record<string, unknown> = { Refusal: REFUSAL, RefusalSentence: REFUSAL_SENTENCE }
  const responses: Record<string, object> = {}
  const operations = [
    ...endpoints.map((endpoint) => ({ path: BASE_PATH + endpoint.path, call: endpoint, operation: ofCall(endpoint) })),
    ...documents.map((document) => ({ path: document.path, call: document, operation: ofDocument(document) })),
  ]
  const paths = Object.groupBy(operations, ({ path }) => path.replace(/:(\w+)/g, '{$1}'))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chapterhouse',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: `${ABOUT}<details><summary>Who may do what</summary>\n\n${tableOfRoles()}\n\n</details>`,
    },
    servers: [{ url: publicUrl ?? '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, of]) => [
        path,
        Object.fromEntries(of!.map(({ call, operation }) => [call.method.toLowerCase(), operation])),
      ]),
    ),
    webhooks: Object.fromEntries(([...WEBHOOK_TYPES, TEST] as const).map((type) => [type, ofWebhook(type)])),
    components: { schemas, responses, securitySchemes: SECURITY },
  }

  function ofCall(endpoint: Endpoint) {
    const { summary, access, scope, query, request, upload, response, errors } = endpoint
    const form = upload && { type: 'object', required: [upload.field], properties: { [upload.field]: BYTES } }
    return {
      operationId: names.ofCall.get(endpoint),
      summary,
      ...(scope && { description: `A key with the scope \`${scope}\` may call this, too.` }),
      tags: [endpoint.path.split('/')[3]],
      security: access === 'anyone' ? [] : [{ session: [access] }, ...(scope ? [{ key: [scope] }] : [])],
      parameters: parametersOf(endpoint.path, query),
      ...(request && { requestBody: { required: true, content: json(request) } }),
      ...(form && { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }),
      responses: {
        200: { description: 'Done.', content: json(response) },
        ...Object.fromEntries(refusalStatuses(endpoint).map((status) => [status, refused(status, errors)])),
      },
    }
  }

  function ofDocument(document: Document) {
    const { summary, access, query, types } = document
    const content = Object.fromEntries(types.map((type) => [type.split(';')[0]!, { schema: BYTES }]))
    return {
      operationId: names.ofCall.get(document),
      summary,
      tags: ['documents'],
      security: access === 'anyone' || access === 'token' ? [] : [{ session: [access] }],
      parameters: parametersOf(document.path, query),
      responses: { 200: { description: summary, content }, 400: refused(400), 404: refused(404) },
    }
  }

  /** A call that the portal makes, to an address of the super admin's choice. */
  function ofWebhook(type: (typeof WEBHOOK_TYPES)[number] | typeof TEST) {
    const header = (name: string, description: string) => ({
      ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
    })
    const post = {
      operationId: type.replace(/\.(.)/, (_, first: string) => first.toUpperCase()),
      summary: typeText(type),
      tags: ['webhooks'],
      security: [],
      parameters: [
        header('webhook-id', 'the same for a repetition'),
        header('webhook-timestamp', 'when it was sent, in seconds'),
        header('webhook-signature', 'as Standard Webhooks says'),
      ],
      requestBody: { required: true, content: json(payloadSchema(type)) },
      responses: {
        '2XX': { description: 'It has arrived.' },
        '4XX': { description: 'It is sent again later, as after any other answer.' },
      },
    }
    return { post }
  }

  function parametersOf(path: string, query: object | undefined) {
    const { properties = {}, required = [] } = (query ?? {}) as { properties?: Schema; required?: string[] }
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      ...{ name, in: 'path', required: true, schema: { type: 'string' } },
    }))
    const inQuery = Object.entries(properties).map(([name, schema]) => ({
      ...{ name, in: 'query', required: required.includes(name), schema: named(schema) },
    }))
    return [...inPath, ...inQuery]
  }

  function json(schema: object) {
    return { 'application/json': { schema: named(schema) } }
  }

  /** A schema in which every shape that has a name is a reference to it. */
  function named(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(named)
    if (typeof schema !== 'object' || schema === null) return schema
    const name = 'properties' in schema ? names.ofShape.get(textOfShape(schema)) : undefined
    if (name === undefined) return written(schema)
    // Set before it is written: a shape may contain itself.
    if (!(name in schemas)) schemas[name] = null
    schemas[name] ??= written({ ...schema, description: undefined })
    const { description } = schema as { description?: string }
    return { $ref: `#/components/schemas/${name}`, ...(description && { description }) }
  }

  function written(schema: object) {
    return Object.fromEntries(
      Object.entries(schema)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, named(value)]),
    )
  }

  /** A refusal with a status, written once for all calls. */
  function refused(status: number, errors?: 'sentence') {
    const shape = errors ? 'RefusalSentence' : 'Refusal'
    const name = STATUS_CODES[status]!.replaceAll(' ', '') + (errors ? 'Sentence' : '')
    responses[name] ??= {
      description: `${STATUS_CODES[status]}: ${codesOf(status).join(', ')}.`,
      ...((status === 429 || status === 503) && { headers: { 'retry-after': RETRY_AFTER } }),
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${shape}` } } },
    }
    return { $ref: `#/components/responses/${name}` }
  }
}

const BYTES = { type: 'string', format: 'binary' }
const RETRY_AFTER = { description: 'seconds until a retry makes sense', schema: { type: 'integer' } }

const SENTENCE = { type: 'string', description: 'a sentence for people' }
const CODE = { type: 'string', enum: codesOf() }
const FIELD = { type: 'string', description: 'the field that the sentence is about' }
const REFUSAL = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['message', 'code'],
      properties: { message: SENTENCE, code: CODE, field: FIELD },
    },
  },
}
const REFUSAL_SENTENCE = {
  type: 'object',
  required: ['error'],
  properties: {
    error: SENTENCE,
    code: { ...CODE, description: 'only if the session goes on in spite of a 403' },
    field: FIELD,
  },
}

const SECURITY = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A member; the scope is the role.',
  },
  key: { type: 'http', scheme: 'bearer', description: 'Another program; the scope is one of its key.' },
}
