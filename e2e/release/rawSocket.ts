import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** One HTTP answer as it came over the wire. */
export interface RawAnswer {
  status: number
  headers: string
  body: string
}

/** A connection that sends raw bytes. */
export async function openSocket({ address }: { address: string }): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => {
    socket.destroy()
  })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  socket.on('error', () => undefined)
  return socket
}

/** Sends bytes and reads until the server hangs up, or has answered and is silent for a while. */
export async function sendRaw(portal: { address: string }, bytes: string | Buffer): Promise<RawAnswer[]> {
  const socket = await openSocket(portal)
  let heard = ''
  socket.setEncoding('latin1').on('data', (text) => {
    heard += text
  })
  const over = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.setTimeout(1000, () => heard && resolve())
  })
  socket.write(bytes)
  await over
  socket.destroy()
  return answersIn(heard)
}

/** The answers on one connection, split by their lengths. */
export function answersIn(text: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = text
  while (rest.startsWith('HTTP/1.1 ')) {
    const end = rest.indexOf('\r\n\r\n')
    const headers = rest.slice(0, end)
    const length = Number(/^content-length: (\d+)$/im.exec(headers)?.[1] ?? 0)
    answers.push({ status: Number(headers.slice(9, 12)), headers, body: rest.slice(end + 4, end + 4 + length) })
    rest = rest.slice(end + 4 + length)
  }
  return answers
}
