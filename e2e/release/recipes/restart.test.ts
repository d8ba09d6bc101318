import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { BASE_PATH, type Body, type Endpoint } from '#domain/endpoint.ts'
import { health } from '#domain/health/contract.ts'
import { updateUser } from '#domain/people/contract.ts'
import { addRsvp, cancelRsvp } from '#domain/rsvp/contract.ts'
import { LOCALHOST } from '#server/testing/certificate.ts'
import { newPostgresUrl, SECRET } from '#server/testing/engines.ts'
import { freePort } from '#server/testing/postgres.ts'
import { call, ended, joinMany, officers, runningEvent, startPortal, timesAttended } from '../../portal.ts'
import { nginxPath, startNginx } from './nginx.ts'

const CLIENTS = 64
const nginx = nginxPath()

interface Sent {
  path: string
  method: string
  body?: unknown
}

/** A person whose browser reuses its connection to the proxy. */
function client(address: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false })
  const send = ({ path, method, body }: Sent) =>
    new Promise<number>((resolve, reject) => {
      const sending = body === undefined ? undefined : JSON.stringify(body)
      const headers = { authorization: `Bearer ${token}`, ...(sending && { 'content-type': 'application/json' }) }
      const sent = request(address + BASE_PATH + path, { agent, method, headers }, (answer) => {
        text(answer).then(() => resolve(answer.statusCode!), reject)
      })
      sent.once('error', reject)
      sent.end(sending)
    })
  return { send, close: () => agent.destroy() }
}

function to<E extends Endpoint>({ path, method }: E, body?: Body<E>, id = ''): Sent {
  return { path: path.replace(/:\w+/, id), method, body }
}

test.runIf(nginx)(
  'behind nginx, two processes restart one after the other under 64 people who write, and nothing is lost or doubled',
  async () => {
    const env = { DATABASE_URL: await newPostgresUrl(), SESSION_SECRET: SECRET, TRUST_PROXY: '127.0.0.1' }
    const ports = [await freePort(), await freePort()]
    const start = (port: number) => startPortal({ env: { ...env, PORT: String(port) } })
    const portals = await Promise.all(ports.map(start))
    const { address, errors } = await startNginx(nginx!, ports, LOCALHOST)
    const { grace } = await officers(portals[0]!)
    const members = await joinMany(portals[0]!, CLIENTS)
    const events = await Promise.all(Array.from({ length: 10 }, () => runningEvent(portals[0]!, grace)))
    await vi.waitUntil(
      () =>
        client(address, grace)
          .send(to(health))
          .catch(() => undefined),
      { timeout: 60_000 },
    )

    let isOver = false
    const statuses: Record<string, number> = {}
    const busy = members.map(async (token, person) => {
      const { send, close } = client(address, token)
      for (let round = 0; !isOver || round < events.length; round++) {
        const event = events[(round + person) % events.length]!
        const rsvp = { event: { uuid: event.uuid } }
        for (const [what, sent] of [
          ['check-in', to(checkIn, { event: { attendanceCode: event.attendanceCode } })],
          ['RSVP', to(addRsvp, rsvp)],
          ['cancellation', to(cancelRsvp, undefined, event.uuid)],
          ['profile', to(updateUser, { user: { year: (round % 5) + 1 } })],
        ] as const) {
          // On a busy machine both processes can refuse one request: nginx asks each once. The person presses again.
          let status = await send(sent).catch((error) => error.code)
          for (let again = 0; status === 502 && again < 5; again++)
            status = await send(sent).catch((error) => error.code)
          const answer = `${what} ${status}`
          statuses[answer] = (statuses[answer] ?? 0) + 1
        }
      }
      close()
    })
    for (const [place, port] of ports.entries()) {
      portals[place]!.process.kill('SIGTERM')
      expect((await ended(portals[place]!)).code).toBe(0)
      portals[place] = await start(port)
      expect((await call(portals[place]!, health)).status).toBe(200)
    }
    isOver = true
    await Promise.all(busy)

    // A repeated check-in is refused, in a later round or because nginx sent it to the other process, too.
    const { 'check-in 409': repeated = 0, ...others } = statuses
    const rounds = statuses['profile 200']!
    expect(others, errors()).toEqual({
      'check-in 200': rounds - repeated,
      'RSVP 200': rounds,
      'cancellation 200': rounds,
      'profile 200': rounds,
    })
    expect(rounds).toBeGreaterThan(CLIENTS * events.length - 1)
    for (const token of members) {
      for (const event of events) expect(await timesAttended(portals[1]!, token, event.uuid)).toBe(1)
    }
  },
)
