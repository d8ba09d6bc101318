import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { onTestFinished, vi } from 'vitest'
import { LOCALHOST } from './certificate.ts'

export interface Arrived {
  path: string
  /** The webhook-id. */
  id: string
  headers: IncomingMessage['headers']
  /** As it was sent. */
  text: string
  type: string
  timestamp: string
  data: Record<string, Record<string, unknown>>
}

export interface Receiver {
  url: string
  /** The portal's options to reach it on this machine. */
  reach: { allow: string[]; ca: string }
  arrived: Arrived[]
  /** What it answers from now on: a status, or anything else. */
  answers(answer: Answer): void
  /** Closes the port, as a machine that is switched off does, and opens it again. */
  stop(): Promise<void>
  start(): Promise<void>
}

type Answer = number | ((request: IncomingMessage, response: ServerResponse) => void)

/** A real receiver over https on this machine. It keeps what it answered with 2xx. */
export async function receiver(): Promise<Receiver> {
  const arrived: Arrived[] = []
  let answer: Answer = 204
  const server = createServer(LOCALHOST, (request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      if (typeof answer === 'function') return answer(request, response)
      const { headers, url: path = '' } = request
      const id = headers['webhook-id'] as string
      if (answer < 300) arrived.push({ path, id, headers, text, ...JSON.parse(text) })
      response.writeHead(answer).end()
    })
  })
  const start = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await start(0)
  const { port } = server.address() as AddressInfo
  onTestFinished(async () => {
    if (server.listening) await stop()
  })
  return {
    url: `https://localhost:${port}/portal`,
    reach: { allow: ['localhost'], ca: LOCALHOST.cert },
    arrived,
    answers: (next) => {
      answer = next
    },
    stop,
    start: () => start(port),
  }
}

/**
 * Verifies as a receiver does, by the clock of the house.
 * @throws if the signature is not that of the secret, or its moment is not now
 */
export function verify(secret: string, { headers, text }: Arrived, now: string): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  try {
    return new Webhook(secret).verify(text, headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}
