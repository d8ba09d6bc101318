import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import { tellAllowance } from '../http/allowance.ts'
import { originOf } from '../http/call.ts'
import type { Resources } from '../http/resources.ts'

/**
 * The Model Context Protocol at /mcp: Streamable HTTP, JSON answers, no sessions (spec: programs §4). The protocol's
 * package is loaded at the first request, because most portals are never asked.
 */
export function serveAssistants(
  app: FastifyInstance,
  endpoints: Endpoint[],
  { access, portal }: Pick<Resources, 'access' | 'portal'>,
): void {
  let loaded: Promise<Answering> | undefined
  app.register(async (scope) => {
    // The protocol has an error of its own for what is no JSON.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route({
      method: 'POST',
      url: '/mcp',
      onRequest: async (request, reply) => {
        const { origin, authorization } = request.headers
        // A page of another site, which a browser lets through under a name of ours.
        if (origin !== undefined && origin !== originOf(request, portal))
          throw new Refusal('not_allowed', 'No page of another site may call this.')
        request.caller = await access.keyOf(authorization)
        tellAllowance(request.caller, reply)
      },
      handler: async (request, reply) => {
        loaded ??= load(app, endpoints)
        const answer = await (await loaded)(request)
        reply.header('cache-control', 'no-store').status(answer.status)
        const type = answer.headers.get('content-type')
        if (type) reply.type(type)
        return reply.send(await answer.text())
      },
    })
    // A client that asks for a stream, or ends a session, reads that there are none.
    scope.route({
      method: ['GET', 'DELETE'],
      url: '/mcp',
      handler: (_request, reply) => reply.status(405).header('allow', 'POST').send(),
    })
  })
}

type Answering = (request: FastifyRequest) => Promise<Response>

async function load(app: FastifyInstance, endpoints: Endpoint[]): Promise<Answering> {
  const [{ createMcpHandler, isLegacyRequest, WebStandardStreamableHTTPServerTransport }, parts] = await Promise.all([
    import('@modelcontextprotocol/server'),
    Promise.all([import('./server.ts'), import('./tools.ts'), import('../contract/names.ts')]),
  ])
  const [{ serverFor }, { toolsOf }, { namesOfContract }] = parts
  const tools = toolsOf(endpoints, await namesOfContract())
  const serving = (request: FastifyRequest) => serverFor(app, tools, request.caller!.principal, request)

  return async (request) => {
    const { url, method, headers } = request
    const body = request.body as string
    const asked = new Request(`http://mcp${url}`, { method, headers: textsOf(headers), body })
    const parsedBody = parsed(body)
    // The revisions before 2026-07-28 begin with a handshake. They have sessions, which we do without.
    if (!Array.isArray(parsedBody) && (await isLegacyRequest(asked, parsedBody))) {
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      await serving(request).connect(transport)
      return transport.handleRequest(asked, { parsedBody })
    }
    const handler = createMcpHandler(() => serving(request), { legacy: 'reject', maxSubscriptions: 0 })
    return handler.fetch(asked, parsedBody === undefined ? {} : { parsedBody })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textsOf(headers: FastifyRequest['headers']): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}
