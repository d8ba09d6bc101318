import { expect, test } from 'vitest'
import { BASE_PATH } from '#domain/endpoint.ts'
import { tableOfRoles } from '#domain/roles/table.ts'
import { WEBHOOK_TYPES } from '#domain/webhooks/types.ts'
import { DOCUMENTS, ROUTES } from '../app.ts'
import { startOn } from '../testing/server.ts'

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
    if (endpoint.scope) expect(shown.description).toContain(`\`${endpoint.scope}\``)
    const key = endpoint.scope && [{ key: [endpoint.scope] }]
    expect(shown.security, path).toEqual(access ? [...access, ...(key ?? [])] : undefined)
  }
  for (const { document } of DOCUMENTS) {
    const shown = paths[document.path.replace(/:(\w+)/g, '{$1}')]?.[document.method.toLowerCase()]
    expect(shown, document.path).toMatchObject({ summary: document.summary, tags: ['documents'] })
    expect(Object.keys(shown.responses[200].content), document.path).toEqual(document.types)
  }
})

test('the page shows every webhook with its body', async () => {
  const { app } = await startOn('sqlite')
  const { webhooks } = (await app.inject({ url: '/app/docs/json' })).json()
  expect(Object.keys(webhooks)).toEqual([...WEBHOOK_TYPES])
  for (const type of WEBHOOK_TYPES) {
    const { schema } = webhooks[type].post.requestBody.content['application/json']
    expect(schema).toMatchObject({ properties: { type: { const: type }, timestamp: {}, data: { type: 'object' } } })
  }
})

test('people can read it', async () => {
  const { app } = await startOn('sqlite')
  const page = await app.inject({ url: '/app/docs/' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
})
