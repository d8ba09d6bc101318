import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { register } from '#domain/account/contract.ts'
import { addAdmin } from '#domain/admins/contract.ts'
import { checkIn, listAttendance } from '#domain/checkin/contract.ts'
import { BASE_PATH, type Body, type Endpoint, pathWith } from '#domain/endpoint.ts'
import { createEvent, type EventInput } from '#domain/events/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { pointsOf } from '#domain/points/ledger.ts'
import { login } from '#domain/session/contract.ts'
import { prepared } from '#server/testing/groups.ts'
import { identity } from '#server/testing/identity.ts'
import { personCalled } from '#server/testing/server.ts'
import { newFolder } from './stage.ts'

/** The portal as `npm start` starts it, in its own process, with an empty chapter. */
export interface Portal {
  address: string
  folder: string
  process: ChildProcess
  /** What it has printed so far. */
  printed(): string
}

interface Start {
  env?: Record<string, string>
  folder?: string
  /** A command that runs the portal in a changed environment. */
  within?: readonly string[]
  /** Whether members sign in with Google itself, whom no test can reach. */
  google?: boolean
  /** Registers what must be ended; by default at the end of the test. */
  whenOver?: (work: () => void) => void
}

/** Starts the real program, with an identity provider of the test. Ends with the test. */
export async function startPortal(start: Start = {}): Promise<Portal> {
  const { env = {}, within = [], whenOver = onTestFinished } = start
  const folder = start.folder ?? newFolder(whenOver)
  const { provider } = await identity()
  const [command = '', ...rest] = [...within, process.execPath, 'server/main.ts']
  const child = spawn(command, rest, {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: folder,
      GOOGLE_CLIENT_ID: provider.clientId,
      ...(!start.google && { IDENTITY_ISSUER: provider.issuer, IDENTITY_JWKS_URL: provider.issuer }),
      SUPER_ADMIN_EMAIL: 'margaret@g.ucla.edu',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  whenOver(() => {
    child.kill('SIGKILL')
  })
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk
      const open = /"address":"(http:[^"]+)".*the portal is open/.exec(printed)
      if (open) resolve(open[1]!)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(printed.trim())))
  })
  return { address, folder, process: child, printed: () => printed }
}

/** Waits until the process has ended. @returns its exit code, and how long it took in milliseconds */
export async function ended(portal: Portal): Promise<{ code: number | null; ms: number }> {
  const since = Date.now()
  const { process } = portal
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
  return { code: process.exitCode, ms: Date.now() - since }
}

export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes, and each test checks the values that it reads
  body: any
  headers: Headers
}

/** One call over the network. @throws if the connection breaks before the answer is there */
export async function call<E extends Endpoint>(
  { address }: { address: string },
  endpoint: E,
  token?: string,
  sent: { params?: Record<string, string>; body?: Body<E> } = {},
): Promise<Reply> {
  const path = pathWith(endpoint.path, sent.params ?? {})
  const answer = await fetch(address + BASE_PATH + path, {
    method: endpoint.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
  })
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}

/** Signs in; answers the session token. */
export async function signIn(portal: { address: string }, name: string): Promise<string> {
  const { provider } = await identity()
  const tokenId = await provider.issue(personCalled(name))
  return (await prepared(() => call(portal, login, undefined, { body: { tokenId } }))).body.token
}

/** Signs in and registers. */
export async function join(portal: { address: string }, name: string): Promise<string> {
  const info = { major: 'Computer Science', year: 2 }
  const token = await signIn(portal, name)
  return (await prepared(() => call(portal, register, token, { body: { info } }))).body.token
}

/** So many signed-in members. */
export function joinMany(portal: { address: string }, number: number): Promise<string[]> {
  return Promise.all(Array.from({ length: number }, (_, n) => join(portal, `Ada${n} Lovelace`)))
}

/** Margaret, the super admin, and Grace, whom she made an admin. */
export async function officers(portal: { address: string }): Promise<{ margaret: string; grace: string }> {
  const margaret = await join(portal, 'Margaret Hamilton')
  const grace = await join(portal, 'Grace Hopper')
  await call(portal, addAdmin, margaret, { body: { email: 'grace@g.ucla.edu' } })
  return { margaret, grace }
}

/** An event that is running now; answers its code. */
export async function runningEvent(portal: { address: string }, officer: string, draft: EventInput = {}) {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const attendanceCode = `code ${randomUUID()}`
  const event = { title: 'Fault Night', attendanceCode, attendancePoints: 7, startDate: at(-10), endDate: at(60) }
  const { body } = await call(portal, createEvent, officer, { body: { event: { ...event, ...draft } } })
  return { uuid: body.event.uuid as string, attendanceCode, startDate: event.startDate }
}

export function sendCode(portal: { address: string }, token: string, attendanceCode: string): Promise<Reply> {
  return call(portal, checkIn, token, { body: { event: { attendanceCode } } })
}

/** How often a member came to an event, once their points, their history and their attendance agree. */
export async function timesAttended(portal: { address: string }, token: string, event: string): Promise<number> {
  const { attendance } = (await call(portal, listAttendance, token)).body
  const { activity } = (await call(portal, listActivity, token)).body
  const { user } = (await call(portal, getUser, token)).body
  const attended = activity.filter(({ type }: { type: string }) => type === 'ATTEND_EVENT').length
  const points = pointsOf(activity)
  if (attended !== attendance.length || points !== user.points) {
    throw new Error(
      `${attendance.length} attendances, ${attended} in the history; ${user.points} points, not ${points}`,
    )
  }
  return attendance.filter((one: { event: string }) => one.event === event).length
}
