import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A network between a browser and the portal, which can be cut, also during a reload. */
export interface Network {
  /** The portal's address through this network. */
  address: string
  cut(): void
  /** Connections are taken, and nothing is ever answered. */
  stall(): void
  /** A gateway answers that the server is away. */
  replace(status: number): void
  mend(): void
}

export async function networkTo(address: string): Promise<Network> {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'stalled' | number = 'whole'
  const carry = (from: Socket, into: Socket) => {
    sockets.add(from)
    from.pipe(into)
    from.on('error', () => from.destroy())
    from.on('close', () => {
      sockets.delete(from)
      into.destroy()
    })
  }
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    if (state !== 'whole') sockets.add(near.on('error', () => near.destroy()))
    if (state === 'stalled') return near.resume()
    if (typeof state === 'number') return near.once('data', () => near.end(gatewaysAnswer(state)))
    const far = connect(Number(port), hostname)
    carry(near, far)
    carry(far, near)
  })
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    hangUp()
    server.close()
  })
  const here = new URL(address)
  here.port = String((server.address() as { port: number }).port)
  const change = (next: typeof state) => {
    state = next
    hangUp()
  }
  return {
    address: here.origin,
    cut: () => change('cut'),
    stall: () => change('stalled'),
    replace: (status) => change(status),
    mend: () => change('whole'),
  }
}

function gatewaysAnswer(status: unknown): string {
  const page = '<h1>The gateway answers.</h1>'
  const head = `content-type: text/html\r\ncontent-length: ${page.length}\r\nconnection: close`
  return `HTTP/1.1 ${status} Gateway\r\n${head}\r\n\r\n${page}`
}
