import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A network between a browser and the portal, which can be cut, also during a reload. */
export interface Network {
  /** The portal's address through this network. */
  address: string
  cut(): void
  mend(): void
}

export async function networkTo(address: string): Promise<Network> {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let isCut = false
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
    if (isCut) return near.destroy()
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
  return {
    address: here.origin,
    cut: () => {
      isCut = true
      hangUp()
    },
    mend: () => {
      isCut = false
    },
  }
}
