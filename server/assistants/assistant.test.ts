import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import { revokeKey } from '#domain/keys/contract.ts'
import type { Scope } from '#domain/roles/scopes.ts'
import { keyFor } from '../keys/testing.ts'
import { type Chapterhouse, cast, startOn } from '../testing/server.ts'

const ADDRESS = 'http://127.0.0.1/mcp'

/** A portal, a key, and the protocol's own client with it. Its requests are answered in memory. */
async function assistant(scopes: Scope[], version?: 'legacy') {
  const [house, margaret] = await cast(startOn('sqlite'), 'margaret')
  const key = await keyFor(house, margaret, scopes, 'Assistant')
  const client = new Client({ name: 'test', version: '1' }, version ? {} : { versionNegotiation: { mode: 'auto' } })
  const transport = new StreamableHTTPClientTransport(new URL(ADDRESS), {
    requestInit: { headers: { authorization: `Bearer ${key.secret}` } },
    fetch: async (_url, init = {}) => sent(house, init),
  })
  await client.connect(transport)
  onTestFinished(() => client.close())
  const use = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: args })
    // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes, and each test checks the values that it reads
    const answer = structuredContent as any
    return { answer, isError, text: (content as { text: string }[])[0]!.text }
  }
  return { house, margaret, client, key, use }
}

/** Answers a request of a client in memory. */
async function sent(house: Chapterhouse, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
  const answer = await house.app.inject({
    method: method as 'POST',
    url: '/mcp',
    headers: { host: '127.0.0.1', ...Object.fromEntries(new Headers(headers)) },
    ...(body != null && { payload: body as string }),
  })
  const bodyless = answer.statusCode === 202 || answer.statusCode === 204
  return new Response(bodyless ? null : answer.payload, {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
  })
}

test.each([[undefined], ['legacy'] as const])(
  'an assistant plans a quarter of ten events, publishes one and reads the report (%s)',
  async (version) => {
    const { house, margaret, client, use } = await assistant(['events:read', 'events:write', 'figures:read'], version)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['createEvent', 'getFundingReport']))
    const { messages } = await client.getPrompt({ name: 'plan-a-quarter', arguments: { quarter: 'Spring 2026' } })
    expect(messages[0]!.content).toMatchObject({ text: expect.stringContaining('Plan the events for Spring 2026.') })
    const { contents } = await client.readResource({ uri: 'chapter://configuration' })
    expect(JSON.parse((contents[0] as { text: string }).text).committees.length).toBeGreaterThan(1)

    const drafts: string[] = []
    for (let week = 1; week <= 10; week++) {
      const at = (hour: number) => new Date(Date.UTC(2026, 3, 1 + 7 * week, hour)).toISOString()
      const event = { title: `Open Lab ${week}`, status: 'draft', startDate: at(1), endDate: at(3) }
      drafts.push((await use('createEvent', { event })).answer.event.uuid)
    }
    expect((await house.call(listEvents, await house.ada())).body.events).toEqual([])
    const event = { status: 'published', attendanceCode: 'open lab' }
    expect((await use('updateEvent', { uuid: drafts[0], event })).answer.event.status).toBe('published')
    expect((await use('listFutureEvents')).answer.events).toHaveLength(10)
    expect((await house.call(listEvents, await house.signIn('Ada Lovelace'))).body.events).toHaveLength(1)
    expect((await use('getFundingReport')).answer.report.totals.attended).toBe(0)
    const { activity } = (await house.call(listAudit, margaret)).body
    const acts = activity.filter(({ actor }: { actor: { name: string } }) => actor.name === 'The key “Assistant”')
    expect(acts).toHaveLength(11)
  },
)

test('a key sees the tools and prompts that its scopes open, and no other', async () => {
  const { client } = await assistant(['members:read'])
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual(['getCup', 'getLeaderboard', 'listSeasons'])
  expect((await client.listPrompts()).prompts).toEqual([])
  await expect(client.callTool({ name: 'createEvent', arguments: {} })).rejects.toThrow(
    'There is no tool “createEvent”',
  )
  const resources = (await client.listResources()).resources.map(({ uri }) => uri)
  expect(resources).toEqual(['chapter://configuration'])
})

test('a refusal comes back with its sentence, and a deletion is of one event', async () => {
  const { house, client, use } = await assistant(['events:read', 'events:write'])
  const { uuid } = await house.event()
  const refused = [
    await use('createEvent', { event: { title: '' } }),
    await use('getEvent', { uuid: '..' }),
    await use('getEvent', { uuid: '../../../docs/json' }),
    await use('listEvents', { limit: 'many' }),
    await use('deleteEvent', { uuid, scope: 'following' }),
  ]
  expect(refused).toEqual(refused.map(() => ({ answer: undefined, isError: true, text: expect.any(String) })))
  expect(refused.map(({ text }) => text)).toEqual([
    'Please give the event a title.',
    '“uuid” is missing.',
    'There is no such event.',
    expect.stringContaining('querystring.limit'),
    'deleteEvent takes no “scope”.',
  ])
  const { tools } = await client.listTools()
  const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]))
  expect(hints).toMatchObject({
    listEvents: { readOnlyHint: true },
    createEvent: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    updateEvent: { destructiveHint: true, idempotentHint: true },
    deleteEvent: { destructiveHint: true, idempotentHint: true },
  })
  expect((await use('deleteEvent', { uuid })).text).toContain('Event deleted.')
})

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

test('what is no message, too large, of another site or without a key is refused', async () => {
  const { house, margaret, key } = await assistant(['events:read'])
  const post = async (body: string, headers: Record<string, string> = {}) => {
    const accept = 'application/json, text/event-stream'
    const all = { 'content-type': 'application/json', accept, authorization: `Bearer ${key.secret}`, ...headers }
    const answer = await sent(house, { method: 'POST', headers: all, body })
    const { error } = (await answer.json()) as { error?: { code: number | string } }
    return [answer.status, error?.code]
  }
  const list = JSON.stringify(LIST)
  expect(await post(list)).toEqual([200, undefined])
  expect(await post('{"jsonrpc":')).toEqual([400, -32_700])
  expect(await post('{"hello":1}')).toEqual([400, -32_600])
  expect(await post(`[${list},${list}]`)).toEqual([400, -32_600])
  expect(await post(JSON.stringify({ ...LIST, method: 'tools/nothing' }))).toEqual([200, -32_601])
  expect(await post(JSON.stringify({ ...LIST, params: { x: 'x'.repeat(102_400) } }))).toEqual([413, 'too_large'])
  expect(await post(list, { origin: 'https://evil.example' })).toEqual([403, 'not_allowed'])
  for (const authorization of ['', `Bearer ${margaret}`, 'Bearer chk_unknown'])
    expect(await post(list, { authorization })).toEqual([401, 'not_signed_in'])
  await house.call(revokeKey, margaret, { params: { uuid: key.uuid } })
  expect(await post(list)).toEqual([401, 'not_signed_in'])
  expect((await sent(house, {})).status).toBe(405)
})
