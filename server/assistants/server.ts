import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PROMPTS, type Prompt } from '#domain/assistants/prompts.ts'
import { BASE_PATH, type Endpoint } from '#domain/endpoint.ts'
import { listFutureEvents } from '#domain/events/contract.ts'
import { getConfig } from '#domain/organization/contract.ts'
import { mayCall } from '#domain/roles/can.ts'
import type { Principal } from '#domain/roles/principal.ts'
import { openTo, type Tool, useTool } from './tools.ts'

const RESOURCES = [
  { uri: 'chapter://configuration', name: 'configuration', title: 'The chapter', endpoint: getConfig },
  { uri: 'chapter://events/coming', name: 'coming-events', title: 'Coming events', endpoint: listFutureEvents },
] satisfies { uri: string; name: string; title: string; endpoint: Endpoint }[]

const INSTRUCTIONS =
  'The portal of a university computing chapter. Moments are ISO 8601 in UTC; the configuration names the time zone of the chapter. Make drafts first, and publish when a person agrees. A refusal is a sentence: show it.'

/** A server of the protocol for one request: what it lists and does is what the key may. */
export function serverFor(app: FastifyInstance, tools: Tool[], principal: Principal, request: FastifyRequest): Server {
  const open = openTo(principal, tools)
  const prompts = PROMPTS.filter(
    ({ needs }) => principal.kind === 'key' && needs.every((one) => principal.scopes.includes(one)),
  )
  const resources = RESOURCES.filter(({ endpoint }) => mayCall(principal, endpoint))
  const server = new Server(
    { name: 'chapterhouse', title: 'Chapterhouse', version: '1' },
    { capabilities: { tools: {}, prompts: {}, resources: {} }, instructions: INSTRUCTIONS },
  )

  server.setRequestHandler('tools/list', () => ({ tools: open.map(({ listed }) => listed) }))
  server.setRequestHandler('tools/call', ({ params }) => {
    const tool = open.find(({ listed }) => listed.name === params.name)
    if (!tool) throw unknown(`There is no tool “${params.name}” for this key.`)
    return useTool(app, tool, params.arguments ?? {}, request)
  })

  server.setRequestHandler('prompts/list', () => ({
    prompts: prompts.map(({ name, title, description, arguments: args }) => ({
      name,
      title,
      description,
      arguments: args,
    })),
  }))
  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = prompts.find(({ name }) => name === params.name)
    if (!prompt) throw unknown(`There is no prompt “${params.name}” for this key.`)
    return { description: prompt.description, messages: [messageOf(prompt, params.arguments ?? {})] }
  })

  server.setRequestHandler('resources/list', () => ({
    resources: resources.map(({ uri, name, title, endpoint }) => ({
      ...{ uri, name, title, description: endpoint.summary, mimeType: 'application/json' },
    })),
  }))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const resource = resources.find((one) => one.uri === uri)
    if (!resource) throw unknown(`There is no resource ${uri} for this key.`)
    const { authorization, host } = request.headers
    const { statusCode, payload } = await app.inject({
      ...{ url: BASE_PATH + resource.endpoint.path, remoteAddress: request.ip, headers: { authorization, host } },
    })
    if (statusCode !== 200) throw unknown(JSON.parse(payload).error.message)
    return { contents: [{ uri, mimeType: 'application/json', text: payload }] }
  })
  return server
}

function messageOf(prompt: Prompt, given: Record<string, string>) {
  const missing = prompt.arguments.find(({ name, required }) => required && !given[name]?.trim())
  if (missing) throw unknown(`The prompt needs “${missing.name}”: ${missing.description}.`)
  return { role: 'user' as const, content: { type: 'text' as const, text: prompt.text(given) } }
}

function unknown(sentence: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, sentence)
}
