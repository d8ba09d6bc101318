import type { ActiveMember } from '#domain/organization/badges.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { type AppOptions, createApp } from '../app.ts'
import { openChannels } from '../channels.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { withSnapshot } from '../database/snapshot.ts'
import { doctorFor } from '../health/doctor.ts'
import { listen, shut } from '../http/listen.ts'
import { sessionTokens } from '../identity/sessionToken.ts'
import { figuresOf } from '../insights/reader.ts'
import { Ranking } from '../points/ranking.ts'
import type { Portal } from '../portal.ts'
import { giveFreePlaces } from '../rsvp/changes.ts'
import { signedTokens } from '../tokens/signed.ts'
import { fillWithSample } from './fill.ts'
import { demoIdentity } from './identity.ts'
import { demoMailbox } from './mailbox.ts'
import { demoReceiver } from './receiver.ts'
import { runningEvent } from './running.ts'

/** Mails are written as with a mail server, and stored for the page of mails. */
const MAIL = { url: 'smtp://127.0.0.1', from: 'portal@example.org' }

/** The demo shows active members, which a chapter turns on itself. */
const ACTIVE_MEMBER: ActiveMember = { events: 5, per: 'season' }

interface DemoOptions {
  config: Config
  chapter: Chapter
  sessionSecret: string
  host: string
  port: number
  pages?: string | undefined
}

export type Demo = Awaited<ReturnType<typeof openDemo>>

/**
 * The whole product with sample data at a loopback address, with the built-in identity provider.
 * @throws CannotStart in one line if the database or the address cannot be used
 */
export async function openDemo(database: Database, options: DemoOptions) {
  const { host, port } = options
  const chapter = { activeMember: ACTIVE_MEMBER, ...options.chapter }
  const identity = demoIdentity(database, chapter.hostedDomain)
  const doctor = identity.provider.then((provider) => doctorFor({ ...options.config, ...provider }))
  const clock = () => new Date().toISOString()
  const signed = signedTokens(options.sessionSecret)
  const mailbox = demoMailbox(chapter, clock)
  const receiver = demoReceiver(chapter, clock)
  const sample = await openChannels(
    {
      mail: MAIL,
      publicUrl: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      discord: {},
      webhooksAllow: [],
    },
    { database, chapter, signed, post: mailbox.post, send: receiver.send },
  )
  const portal: Portal = {
    chapter,
    identity: identity.source,
    tokens: sessionTokens(options.sessionSecret),
    signed,
    listeners: sample.listeners,
    consequences: [giveFreePlaces],
    reach: sample.reach,
    publicUrl: undefined,
    superAdminEmail: undefined,
    // The demo is the example that the doctor warns of.
    examine: async (now) => (await (await doctor)(now)).filter(({ about }) => about !== 'configuration'),
    readFigures: figuresOf(options.config, chapter, database),
    ranking: new Ranking(database),
    snapshot: (work) => withSnapshot(options.config, work),
    clock,
  }
  await fillWithSample(database, chapter, portal.clock())
  const app = await createApp(portal, database, {
    // The demo prints for people, and a line for every request would hide the rest.
    logger: { level: 'warn' },
    pages: options.pages,
    documents: [...mailbox.documents, ...receiver.documents],
    extend: identity.mount,
  } satisfies AppOptions)
  const address = await listen(app, host, port)
  identity.openedAt(address)
  const running = await runningEvent(database, portal)
  const runner = sample.runner(clock, (error) => app.log.warn({ err: error }, 'the outbox has trouble'))
  await runner.start()
  return {
    address,
    portal,
    running,
    close: async () => {
      await Promise.all([shut(app), runner.stop()])
    },
  }
}
