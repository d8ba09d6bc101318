import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A network between the portal and its PostgreSQL, which can stop carrying data without closing connections. */
export interface Line {
  url: string
  fallSilent(): void
  speakAgain(): void
  /** PostgreSQL closes every connection without the portal noticing. New connections work. */
  forget(): void
}

export async function lineTo(url: string): Promise<Line> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const farEnds = new Set<Socket>()
  /** Connections whose other side is gone without notice. */
  let untold: Socket[] = []
  let isSilent = false
  const carry = (from: Socket, into: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => into.write(bytes))
    from.on('error', () => from.destroy())
    from.on('close', () => {
      sockets.delete(from)
      if (isSilent) untold.push(into)
      else into.destroy()
    })
    if (isSilent) from.pause()
  }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    farEnds.add(far)
    carry(near, far)
    carry(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const here = new URL(url)
  here.port = String((server.address() as { port: number }).port)
  return {
    url: here.href,
    fallSilent: () => {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    speakAgain: () => {
      isSilent = false
      for (const socket of untold) socket.destroy()
      untold = []
      for (const socket of sockets) socket.resume()
    },
    forget: () => {
      for (const socket of farEnds) socket.removeAllListeners('close').destroy()
    },
  }
}
