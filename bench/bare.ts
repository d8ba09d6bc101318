import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Sent {
  status: number
  headers: OutgoingHttpHeaders
  /** In base64. */
  body: string
}

process.once('disconnect', () => process.exit())

/** The rival: nothing but node:http and the very bytes, headers too, that the portal sent. */
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
