import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/database/open.ts'
import { listen } from '#server/http/listen.ts'
import { linesTogether } from '#server/http/log.ts'
import { sessionTokens } from '#server/identity/sessionToken.ts'
import { createVerifier } from '#server/identity/verifier.ts'
import { figuresOf } from '#server/insights/reader.ts'
import { readChapter } from '#server/organization/chapter.ts'
import { Ranking } from '#server/points/ranking.ts'
import { giveFreePlaces } from '#server/rsvp/changes.ts'
import { drainOnSignal } from '#server/shutdown.ts'
import { signedTokens } from '#server/tokens/signed.ts'

/** The portal as in production, except for sign-ins: the benchmarks bring their sessions. */
const storage = { databaseUrl: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR! }
const database = await openDatabase(storage)
const nobody = {
  issuers: ['none'],
  audience: 'none',
  hostedDomain: 'g.ucla.edu',
  jwksUrl: async () => 'http://127.0.0.1:1',
}
const chapter = await readChapter(undefined)
const portal = {
  chapter,
  identity: {
    verifier: createVerifier(nobody),
    forLoginPage: async () => ({ kind: 'google' as const, clientId: 'none' }),
  },
  tokens: sessionTokens(process.env.SESSION_SECRET!),
  signed: signedTokens(process.env.SESSION_SECRET!),
  listeners: [],
  consequences: [giveFreePlaces],
  reach: { mail: false, pushKey: undefined },
  publicUrl: undefined,
  superAdminEmail: undefined,
  examine: async () => [],
  readFigures: figuresOf(storage, chapter, database),
  ranking: new Ranking(database),
  snapshot: () => Promise.reject(new Error('A benchmark downloads nothing.')),
  clock: () => new Date().toISOString(),
}
const logger = { level: 'info', stream: linesTogether(process.stdout) }
const app = await createApp(portal, database, { logger, pages: process.env.PAGES })
process.send?.({ address: await listen(app, '127.0.0.1', 0) })
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage.rss() }))
drainOnSignal(async () => {
  await app.close()
  await database.close()
})
process.once('disconnect', () => process.exit())
