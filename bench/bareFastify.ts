import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { sessionTokens } from '#server/identity/sessionToken.ts'
import type { Sent } from './bare.ts'
import { SECRET } from './house.ts'

process.once('disconnect', () => process.exit())

/** The comparison: a Fastify that checks the token, if there is one, as the portal does and sends the same bytes and headers. */
process.once('message', async ({ status, headers, body, hasToken }: Sent) => {
  const bytes = Buffer.from(body, 'base64')
  const tokens = sessionTokens(SECRET)
  const app = Fastify()
  app.get('/*', async (request, reply) => {
    if (hasToken) {
      const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
      if (!(await tokens.sessionOf(token, new Date().toISOString()))) return reply.status(401).send()
    }
    return reply.status(status).headers(headers).send(bytes)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` })
  process.on('message', () => process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage.rss() }))
})
