import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BASE_PATH, type Endpoint, pathWith } from '#domain/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import { mayCall } from '#domain/roles/can.ts'
import type { Principal } from '#domain/roles/principal.ts'
import type { Names } from '../contract/names.ts'

type Properties = Record<string, object>
type Shape = { properties?: Properties; required?: readonly string[] }

/** A call of the contract as a tool: its arguments are those of the path, of the query and of the body. */
export interface Tool {
  endpoint: Endpoint
  inPath: string[]
  inQuery: string[]
  /** As the protocol lists it. */
  listed: ListedTool
}

/** Arguments that no tool takes: an assistant deletes one event at a time. */
const LEFT_OUT: Record<string, string[]> = { deleteEvent: ['scope'] }

/** The calls that keys may make, without uploads: a file does not fit into a message. */
export function toolsOf(endpoints: Endpoint[], names: Names): Tool[] {
  return endpoints
    .filter(({ scope, upload }) => scope !== undefined && !upload)
    .map((endpoint) => toolOf(endpoint, names.ofCall.get(endpoint)!))
}

/** The tools that a key sees: those that its scopes open. */
export function openTo(principal: Principal, tools: Tool[]): Tool[] {
  return tools.filter(({ endpoint }) => mayCall(principal, endpoint))
}

function toolOf(endpoint: Endpoint, name: string): Tool {
  const { method, path, summary, query, request, response, warns = {} } = endpoint
  const writes = method !== 'GET'
  const isLeftOut = (argument: string) => LEFT_OUT[name]?.includes(argument) ?? false
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, argument]) => argument!)
  const [asked, sent] = [(query ?? {}) as Shape, (request ?? {}) as Shape]
  const inQuery = Object.keys(asked.properties ?? {}).filter((argument) => !isLeftOut(argument))
  const properties = {
    ...Object.fromEntries(inPath.map((argument) => [argument, { type: 'string' }])),
    ...Object.fromEntries(inQuery.map((argument) => [argument, asked.properties![argument]!])),
    ...sent.properties,
  }
  const required = [...inPath, ...(asked.required ?? []), ...(sent.required ?? [])]
  return {
    endpoint,
    inPath,
    inQuery,
    listed: {
      name,
      description: summary,
      // TypeBox knows its schemas by other types than the protocol.
      inputSchema: { type: 'object', properties, required, additionalProperties: false } as ListedTool['inputSchema'],
      outputSchema: response as ListedTool['outputSchema'],
      annotations: {
        readOnlyHint: !writes,
        ...(writes && {
          destructiveHint: warns.takesAway ?? method !== 'POST',
          idempotentHint: !warns.repeats,
        }),
        openWorldHint: false,
      },
    },
  }
}

/**
 * Makes the call of a tool inside this process, with the key of the request. The gateway treats it as any other.
 * @returns the answer of the call, or the sentence of its refusal
 */
export async function useTool(
  app: FastifyInstance,
  { endpoint, inPath, inQuery, listed }: Tool,
  given: Record<string, unknown>,
  { headers, ip }: FastifyRequest,
): Promise<CallToolResult> {
  try {
    const strange = Object.keys(given).find((name) => !(name in listed.inputSchema.properties!))
    if (strange !== undefined) throw new Refusal('malformed', `${listed.name} takes no “${strange}”.`)
    const text = (name: string) => textOf(name, given[name])
    const params = Object.fromEntries(inPath.map((name) => [name, segment(name, text(name))]))
    const query = Object.fromEntries(inQuery.flatMap((name) => (name in given ? [[name, text(name)!]] : [])))
    const body = Object.entries(given).filter(([name]) => !inPath.includes(name) && !inQuery.includes(name))
    const { statusCode, payload } = await app.inject({
      method: endpoint.method,
      url: BASE_PATH + pathWith(endpoint.path, params),
      query,
      remoteAddress: ip,
      headers: { authorization: headers.authorization, host: headers.host },
      ...(endpoint.request && { payload: Object.fromEntries(body) }),
    })
    const answer = JSON.parse(payload)
    if (statusCode === 200) return { content: [{ type: 'text', text: payload }], structuredContent: answer }
    return refused(typeof answer.error === 'string' ? answer.error : answer.error.message)
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message)
    throw error
  }
}

function refused(sentence: string): CallToolResult {
  return { content: [{ type: 'text', text: sentence }], isError: true }
}

function textOf(name: string, value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw new Refusal('malformed', `“${name}” must be a text.`)
}

/** A part of a path that leads nowhere else. */
function segment(name: string, text: string | undefined): string {
  if (!text || /^\.+$/.test(text)) throw new Refusal('malformed', `“${name}” is missing.`)
  return text
}
