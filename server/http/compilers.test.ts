import Fastify from 'fastify'
import { test } from 'vitest'
import { ROUTES } from '../app.ts'
import { schemaOf } from './calls.ts'

test('every schema of the contract compiles, although the portal compiles each at its first use', async () => {
  const app = Fastify()
  for (const { endpoint } of ROUTES) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      handler: (_request, reply) => reply.callNotFound(),
    })
  }
  await app.ready()
})
