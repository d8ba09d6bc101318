import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The rival: nothing but node:http and the bytes. */
process.once('message', ({ body, status }: { body: string; status: number }) => {
  const bytes = Buffer.from(body)
  const server = createServer((_, answer) => {
    if (status === 304) return answer.writeHead(304).end()
    return answer.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
})
