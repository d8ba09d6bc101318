import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { describe, inject, onTestFinished } from 'vitest'
import { BASE_PATH, type Body, type Endpoint, type Query } from '#domain/endpoint.ts'
import type { Event, EventDraft } from '#domain/events/contract.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { register } from '#domain/people/contract.ts'
import { login } from '#domain/session/contract.ts'
import { setAccessType } from './admins/store.ts'
import { createApp } from './app.ts'
import type { Environment } from './config.ts'
import type { Database } from './database/database.ts'
import { openPostgres } from './database/postgres.ts'
import { openSqlite } from './database/sqlite.ts'
import { toEvent } from './events/event.ts'
import { createEvent } from './events/write.ts'
import { type BuiltInProvider, createBuiltInProvider } from './identity/builtIn.ts'
import { sessionTokens } from './identity/sessionToken.ts'
import { createVerifier } from './identity/verifier.ts'
import { readChapter } from './organization/chapter.ts'
import { memberByEmail } from './people/store.ts'
import type { Portal } from './portal.ts'

export type Engine = Database['engine']

/** Runs the same sentences on both databases. */
export function onEachEngine(name: string, sentences: (start: () => Promise<Chapterhouse>) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe(`${name} on ${engine}`, () => sentences(() => startOn(engine)))
  }
}

/** One answer of the server, as a test reads it. */
export interface Reply {
  status: number
  // Tests look into answers of every shape, and say what they expect of them.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

type Sent<E extends Endpoint> = {
  params?: Record<string, string>
  query?: Partial<Record<keyof Query<E> & string, string>>
} & (Body<E> extends undefined ? { body?: unknown } : { body?: Body<E> | Record<string, unknown> })

/** The cast: Ada is a member, Grace an admin, Margaret the super admin, Linus has not registered. */
export interface Chapterhouse {
  engine: Engine
  app: FastifyInstance
  database: Database
  portal: Portal
  provider: BuiltInProvider
  /** What `npm start` and `npm run portal` would read to find this chapter. */
  environment: Environment
  /** Sets the clock that the server goes by. */
  setClock(moment: string): void
  /** Signs in by a real identity token; answers the session token. */
  signIn(name: string, claims?: Record<string, unknown>): Promise<string>
  /** Signs in and registers. */
  join(name: string): Promise<string>
  ada(): Promise<string>
  grace(): Promise<string>
  margaret(): Promise<string>
  linus(): Promise<string>
  call<E extends Endpoint>(endpoint: E, token?: string, sent?: Sent<E>): Promise<Reply>
  /** An event that is running now, unless told otherwise. */
  event(draft?: EventDraft): Promise<Event>
}

export const NOW = '2026-03-05T20:00:00.000Z'
const SECRET = 'a secret that only the tests know, long enough'

export async function startOn(engine: Engine, chapterChanges: Partial<Chapter> = {}): Promise<Chapterhouse> {
  const opened = engine === 'sqlite' ? await embedded() : await postgres()
  const { provider, verifier, stop } = await identity()
  let now = NOW
  const portal: Portal = {
    chapter: { ...(await readChapter(undefined)), ...chapterChanges },
    identity: { verifier, forLoginPage: async () => ({ kind: 'built-in', clientId: provider.clientId }) },
    tokens: sessionTokens(SECRET),
    superAdminEmail: 'margaret@g.ucla.edu',
    clock: () => now,
  }
  const app = await createApp(portal, opened.database)
  onTestFinished(async () => {
    await app.close()
    await opened.close()
    stop()
  })
  const house: Chapterhouse = {
    engine,
    app,
    database: opened.database,
    portal,
    provider,
    environment: opened.environment,
    setClock: (moment) => {
      now = new Date(moment).toISOString()
    },
    signIn: async (name, claims) => {
      const tokenId = await provider.issue(personCalled(name), claims)
      return (await house.call(login, undefined, { body: { tokenId } })).body.token
    },
    join: async (name) => {
      const info = { major: 'Computer Science', year: 2 }
      return (await house.call(register, await house.signIn(name), { body: { info } })).body.token
    },
    ada: () => house.join('Ada Lovelace'),
    grace: async () => {
      const token = await house.join('Grace Hopper')
      await opened.database.write(async (db) => {
        await setAccessType(db, (await memberByEmail(db, 'grace@g.ucla.edu'))!.uuid, 'ADMIN')
      })
      return token
    },
    margaret: () => house.join('Margaret Hamilton'),
    linus: () => house.signIn('Linus Torvalds'),
    call: (endpoint, token, sent = {}) => call(app, endpoint, token, sent),
    event: async (draft = {}) => {
      const event = { ...runningEvent(now), attendanceCode: `code-${randomUUID()}`, ...draft }
      return toEvent(await opened.database.write((db) => createEvent(db, event, portal, now)), 'officer')
    },
  }
  return house
}

function runningEvent(now: string): EventDraft {
  const at = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()
  return { title: 'Intro to Git', committee: 'Hack', attendancePoints: 10, startDate: at(-1), endDate: at(1) }
}

export function personCalled(name: string) {
  const [given_name = '', ...rest] = name.split(' ')
  const email = `${given_name.toLowerCase()}@g.ucla.edu`
  return { sub: `sub of ${name}`, email, name, given_name, family_name: rest.join(' ') }
}

async function call(
  app: FastifyInstance,
  endpoint: Endpoint,
  token: string | undefined,
  sent: Sent<Endpoint>,
): Promise<Reply> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(sent.params?.[name] ?? ''))
  const answer = await app.inject({
    method: endpoint.method,
    url: BASE_PATH + path,
    ...(sent.query && { query: sent.query as Record<string, string> }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(sent.body !== undefined && { payload: sent.body as object }),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

async function embedded() {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-'))
  const database = await openSqlite(folder)
  const close = async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  }
  return { database, close, environment: { DATA_DIR: folder } }
}

/** A database of its own on the one PostgreSQL that runs for the tests. */
async function postgres() {
  const server = inject('postgresUrl')
  const name = `chapter_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = server.replace(/[^/]*$/, name)
  const database = await openPostgres(url)
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-'))
  const close = async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  }
  return { database, close, environment: { DATA_DIR: folder, DATABASE_URL: url, SESSION_SECRET: SECRET } }
}

async function identity() {
  const keyServer = createServer((_, answer) => answer.end(JSON.stringify(provider.jwks))).listen(0, '127.0.0.1')
  await new Promise((resolve) => keyServer.once('listening', resolve))
  const issuer = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}`
  const provider = await createBuiltInProvider(issuer, 'g.ucla.edu')
  const verifier = createVerifier({
    issuers: [issuer],
    audience: provider.clientId,
    hostedDomain: 'g.ucla.edu',
    jwksUrl: async () => issuer,
  })
  return { provider, verifier, stop: () => keyServer.close() }
}
