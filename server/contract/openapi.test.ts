import { expect, test } from 'vitest'
import { BASE_PATH, refusalStatuses } from '#domain/endpoint.ts'
import { tableOfRoles } from '#domain/roles/table.ts'
import { TEST, WEBHOOK_TYPES } from '#domain/webhooks/types.ts'
import { DOCUMENTS, ROUTES } from '../app.ts'
import { startOn } from '../testing/server.ts'
import { TAGS } from './tags.ts'

test('the page of the contract shows every call and document, what it takes and what it answers', async () => {
  const { app } = await startOn('sqlite')
  const answer = await app.inject({ url: '/app/docs/json' })
  const { openapi, info, paths } = answer.json()
  expect(openapi).toMatch(/^3\./)
  expect(info.description).toContain(tableOfRoles())
  for (const { endpoint } of ROUTES) {
    const path = BASE_PATH + endpoint.path.replace(/:(\w+)/g, '{$1}')
    const shown = paths[path]?.[endpoint.method.toLowerCase()]
    expect(shown, `${endpoint.method} ${path}`).toMatchObject({ summary: endpoint.summary, responses: { 200: {} } })
    expect(Boolean(shown.requestBody), path).toBe(endpoint.request !== undefined || endpoint.upload !== undefined)
    const access = endpoint.access !== 'anyone' && [{ session: [endpoint.access] }]
    const key = endpoint.scope && [{ key: [endpoint.scope] }]
    expect(shown.security, path).toEqual(access ? [...access, ...(key ?? [])] : [])
    expect(Object.keys(shown.responses), path).toEqual(['200', ...refusalStatuses(endpoint).map(String)])
    expect(Object.keys(TAGS), path).toEqual(expect.arrayContaining(shown.tags))
  }
  for (const { document } of DOCUMENTS) {
    const shown = paths[document.path.replace(/:(\w+)/g, '{$1}')]?.[document.method.toLowerCase()]
    expect(shown, document.path).toMatchObject({ summary: document.summary, tags: ['documents'] })
    expect(Object.keys(shown.responses[200].content), document.path).toEqual(document.types)
  }
})

test('every call and document has its declared name, and every shape with a name is written once', async () => {
  const { app } = await startOn('sqlite')
  const text = (await app.inject({ url: '/app/docs/json' })).body
  const { paths, webhooks, components } = JSON.parse(text)
  const ids = [...Object.values(paths), ...Object.values(webhooks)]
    .flatMap((path) => Object.values(path as Record<string, { operationId: string }>))
    .map(({ operationId }) => operationId)
  expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[a-z]\w+$/)))
  expect(new Set(ids).size).toBe(ids.length)
  expect(paths['/app/api/v1/event/future'].get.operationId).toBe('listFutureEvents')
  expect(text.match(/"waitlistCount":/g)).toHaveLength(2) // Of an event, and of one that may be a draft.
  const used = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name))
  expect([...used].toSorted()).toEqual(Object.keys(components.schemas).toSorted())
})

test('the page shows every webhook with its body', async () => {
  const { app } = await startOn('sqlite')
  const { webhooks } = (await app.inject({ url: '/app/docs/json' })).json()
  expect(Object.keys(webhooks)).toEqual([...WEBHOOK_TYPES, TEST])
  for (const type of [...WEBHOOK_TYPES, TEST]) {
    const { schema } = webhooks[type].post.requestBody.content['application/json']
    expect(schema).toMatchObject({ properties: { type: { const: type }, timestamp: {}, data: { type: 'object' } } })
  }
})

test('people can read it', async () => {
  const { app } = await startOn('sqlite')
  const page = await app.inject({ url: '/app/docs/' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
})
