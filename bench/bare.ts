import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Sent {
  status: number
  headers: OutgoingHttpHeaders
  /** In base64. */
  body: string
  /** Whether it was asked for with a token. */
  hasToken: boolean
}

process.once('disconnect', () => process.exit())

/** The comparison: a bare node:http that sends the same bytes and headers as the portal. */
process.once('message', ({ status, headers, body }: Sent) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, answer) => {
    answer.writeHead(status, headers)
    if (bytes.length === 0) answer.end()
    else answer.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    process.on('message', () => process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage.rss() }))
  })
})
