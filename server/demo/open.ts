import type { Chapter } from '#domain/organization/chapter.ts'
import { type AppOptions, createApp } from '../app.ts'
import { doctorFor } from '../cli/doctor/apart.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { EventRow } from '../database/tables.ts'
import { listen, shut } from '../http/listen.ts'
import { sessionTokens } from '../identity/sessionToken.ts'
import type { Portal } from '../portal.ts'
import { type Found, fillWithSample } from './fill.ts'
import { demoIdentity } from './identity.ts'
import { keepSomethingRunning, runningEvent } from './running.ts'

interface DemoOptions {
  config: Config
  chapter: Chapter
  sessionSecret: string
  host: string
  port: number
  pages?: string | undefined
  /** Told of each event that begins so that one is always running. */
  onNextShift?: (event: EventRow) => void
}

export interface Demo {
  address: string
  portal: Portal
  /** What was in the database before. */
  found: Found
  running: EventRow
  close(): Promise<void>
}

/**
 * The whole product on sample data, open at a loopback address, with the built-in identity provider beside it.
 * @throws CannotStart in one line if the database or the address cannot be used
 */
export async function openDemo(database: Database, options: DemoOptions): Promise<Demo> {
  const { chapter, host, port } = options
  const identity = demoIdentity(database, chapter.hostedDomain)
  const doctor = identity.provider.then((provider) => doctorFor({ ...options.config, ...provider }))
  const portal: Portal = {
    chapter,
    identity: identity.source,
    tokens: sessionTokens(options.sessionSecret),
    superAdminEmail: undefined,
    examine: async (now) => (await doctor)(now),
    clock: () => new Date().toISOString(),
  }
  const found = await fillWithSample(database, chapter, portal.clock())
  const app = await createApp(portal, database, {
    // What the demo prints is for people; a line for every request would drown it.
    logger: { level: 'warn' },
    pages: options.pages,
    extend: identity.mount,
  } satisfies AppOptions)
  const address = await listen(app, host, port)
  identity.openedAt(address)
  const running = await runningEvent(database, portal)
  const open = new AbortController()
  const tell = {
    onNext: options.onNextShift ?? (() => undefined),
    onTrouble: (error: unknown) => app.log.warn({ err: error }, 'no event could be put on the calendar'),
  }
  const watch = keepSomethingRunning(database, portal, running, tell, open.signal)
  return {
    address,
    portal,
    found,
    running,
    close: async () => {
      open.abort()
      await watch
      await shut(app)
    },
  }
}
