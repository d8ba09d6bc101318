import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import { register } from '#domain/account/contract.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Event, EventInput } from '#domain/events/contract.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { login } from '#domain/session/contract.ts'
import { setAccessType } from '../admins/store.ts'
import { type AppOptions, createApp } from '../app.ts'
import { type Environment, readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { openPostgres } from '../database/postgres.ts'
import { withSnapshot } from '../database/snapshot.ts'
import { toEvent } from '../events/event.ts'
import { createEvent } from '../events/write.ts'
import { doctorFor } from '../health/doctor.ts'
import * as examination from '../health/examination.ts'
import type { BuiltInProvider } from '../identity/builtIn.ts'
import { sessionTokens } from '../identity/sessionToken.ts'
import { figuresOf } from '../insights/reader.ts'
import * as figures from '../insights/thread.ts'
import { addTerm } from '../officers/store.ts'
import { readChapter } from '../organization/chapter.ts'
import { memberByEmail } from '../people/store.ts'
import { Ranking } from '../points/ranking.ts'
import type { Portal } from '../portal.ts'
import { giveFreePlaces } from '../rsvp/changes.ts'
import { signedTokens } from '../tokens/signed.ts'
import { call, type Reply, type Sent } from './call.ts'
import { type Engine, openEmpty, SECRET } from './engines.ts'
import { prepared } from './groups.ts'
import { identity } from './identity.ts'

type Start = (chapterChanges?: Partial<Chapter>, options?: AppOptions) => Promise<Chapterhouse>

type Sentences = (start: Start, engine: Engine) => void

/** Runs the same tests on both databases: for what SQL, locks or types decide. */
export function onEachEngine(name: string, sentences: Sentences): void {
  for (const engine of ['sqlite', 'postgres'] as const) on(engine, `${name} on ${engine}`, sentences)
}

/** Runs the tests of what no database decides. */
export function onSqlite(name: string, sentences: Sentences): void {
  on('sqlite', name, sentences)
}

function on(engine: Engine, name: string, sentences: Sentences): void {
  describe(name, () => sentences((chapterChanges, options) => startOn(engine, chapterChanges, options), engine))
}

/** The cast: Ada is a member, Grace an admin, Margaret the super admin, Linus has not registered. */
export interface Chapterhouse {
  engine: Engine
  app: FastifyInstance
  database: Database
  portal: Portal
  provider: BuiltInProvider
  /** What `npm start` and `npm run portal` would read to find this chapter. */
  environment: Environment
  /** Sets the server's clock. */
  setClock(moment: string): void
  /** Signs in with a real identity token, and returns the session token. */
  signIn(name: string, claims?: Record<string, unknown>): Promise<string>
  /** Signs in and registers. */
  join(name: string): Promise<string>
  ada(): Promise<string>
  grace(): Promise<string>
  /** Hedy, an officer of one committee without another role. The end of her term can be given. */
  officer(committee: string, until?: string, name?: string): Promise<string>
  margaret(): Promise<string>
  linus(): Promise<string>
  call<E extends Endpoint>(endpoint: E, token?: string, sent?: Sent<E>): Promise<Reply>
  /** An event that is running now, by default. */
  event(draft?: EventInput): Promise<Event>
  /** An event like that, to which somebody has checked in. */
  come(token: string, draft?: EventInput): Promise<Event>
  /** The call as a second process of the portal answers it, on the same database, or as another address reaches it. */
  nextDoor(url?: string): Promise<Chapterhouse['call']>
  /** @param isUntouched nothing is under way in its database, so that another house can have it */
  close(isUntouched?: boolean): Promise<void>
}

export const NOW = '2026-03-05T20:00:00.000Z'

/** A separate house for one test. */
export async function startOn(
  engine: Engine,
  chapterChanges: Partial<Chapter> = {},
  options: AppOptions = {},
): Promise<Chapterhouse> {
  const house = await openHouse(engine, chapterChanges, options)
  onTestFinished(({ task }) => house.close(task.result?.state === 'pass'))
  return house
}

/** A house in which some of the cast are signed in, and their tokens. */
export async function cast<Who extends ('ada' | 'grace' | 'margaret' | 'linus')[]>(
  opening: Promise<Chapterhouse>,
  ...who: Who
): Promise<[Chapterhouse, ...{ [Place in keyof Who]: string }]> {
  const house = await opening
  const tokens: string[] = []
  for (const name of who) tokens.push(await house[name]())
  return [house, ...tokens] as [Chapterhouse, ...{ [Place in keyof Who]: string }]
}

/** The complete environment of a house's portal. */
export function environmentOf({ environment, provider }: Pick<Chapterhouse, 'environment' | 'provider'>): Environment {
  const { issuer, clientId } = provider
  return { ...environment, GOOGLE_CLIENT_ID: clientId, IDENTITY_ISSUER: issuer, IDENTITY_JWKS_URL: issuer }
}

/** One house for all tests of a block, if they do not disturb each other. */
export function sharedServer(
  engine: Engine,
  prepare: (house: Chapterhouse) => Promise<unknown> = async () => undefined,
) {
  let house: Chapterhouse | undefined
  beforeAll(async () => {
    house = await openHouse(engine)
    await prepare(house)
  })
  afterAll(() => house?.close())
  return () => house!
}

async function openHouse(
  engine: Engine,
  chapterChanges: Partial<Chapter> = {},
  options: AppOptions = {},
): Promise<Chapterhouse> {
  const opened = await openEmpty(engine)
  const { provider, verifier } = await identity()
  let now = NOW
  const chapter = { ...(await readChapter(undefined)), ...chapterChanges }
  const config = readConfig(environmentOf({ environment: opened.environment, provider }))
  const portal: Portal = {
    chapter,
    identity: { verifier, forLoginPage: async () => ({ kind: 'built-in', clientId: provider.clientId }) },
    tokens: sessionTokens(SECRET),
    signed: signedTokens(SECRET),
    listeners: [],
    consequences: [giveFreePlaces],
    reach: { mail: false, pushKey: undefined, hosts: [] },
    publicUrl: undefined,
    superAdminEmail: 'margaret@g.ucla.edu',
    examine: doctorFor(config, (config, now) => examination.run({ config, now, limitMs: 60_000 })),
    readFigures: figuresOf(config, chapter, opened.database, figures.run),
    ranking: new Ranking(opened.database),
    snapshot: (work) => withSnapshot(config, work),
    clock: () => now,
  }
  const app = await createApp(portal, opened.database, options)
  // A test that asks for it may do anything there, with commands or another process.
  let environmentIsKnown = false
  const closing: (() => Promise<unknown>)[] = [() => app.close()]
  const house: Chapterhouse = {
    engine,
    app,
    database: opened.database,
    portal,
    provider,
    get environment() {
      environmentIsKnown = true
      return opened.environment
    },
    setClock: (moment) => {
      now = new Date(moment).toISOString()
    },
    signIn: async (name, claims) => {
      const tokenId = await provider.issue(personCalled(name), claims)
      return (await prepared(() => house.call(login, undefined, { body: { tokenId } }))).body.token
    },
    join: async (name) => {
      const info = { major: 'Computer Science', year: 2 }
      const token = await house.signIn(name)
      return (await prepared(() => house.call(register, token, { body: { info } }))).body.token
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
    officer: async (committee, until, name = 'Hedy Lamarr') => {
      const token = await house.join(name)
      const { email } = personCalled(name)
      await opened.database.write(async (db) => {
        const member = (await memberByEmail(db, email))!.uuid
        await addTerm(db, { email, member, committee, from: now, until: until ?? null }, now)
      })
      return token
    },
    event: async (draft = {}) => {
      const event = { ...runningEvent(now), attendanceCode: `code-${randomUUID()}`, ...draft }
      return toEvent(await opened.database.write((db) => createEvent(db, event, portal, now)), 'officer')
    },
    come: async (token, draft) => {
      const event = await house.event(draft)
      const body = { event: { attendanceCode: event.attendanceCode! } }
      await prepared(() => house.call(checkIn, token, { body }))
      return event
    },
    nextDoor: async (url = opened.environment.DATABASE_URL) => {
      const database = url ? await openPostgres(url) : opened.database
      const other = await createApp(portal, database)
      closing.unshift(() => other.close(), url ? () => database.close() : async () => undefined)
      return (endpoint, token, sent = {}) => call(other, endpoint, token, sent)
    },
    close: async (isUntouched = false) => {
      if (closing.length === 0) return
      for (const close of closing.splice(0)) await close()
      await opened.close(isUntouched && !environmentIsKnown)
    },
  }
  return house
}

function runningEvent(now: string): EventInput {
  const at = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()
  return { title: 'Intro to Git', committee: 'Hack', attendancePoints: 10, startDate: at(-1), endDate: at(1) }
}

export function personCalled(name: string) {
  const [given_name = '', ...rest] = name.split(' ')
  const email = `${given_name.toLowerCase()}@g.ucla.edu`
  return { sub: `sub of ${name}`, email, name, given_name, family_name: rest.join(' ') }
}
