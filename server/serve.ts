import { flushCompileCache } from 'node:module'
import { createApp } from './app.ts'
import { doctorFor } from './cli/doctor/apart.ts'
import { scheduleBackups } from './cli/schedule.ts'
import { systemClock } from './clock.ts'
import { CannotStart, readConfig } from './config.ts'
import { holdFolder, openDatabase } from './database/open.ts'
import { ensurePages } from './http/build.ts'
import { listen, shut } from './http/listen.ts'
import { linesTogether } from './http/log.ts'
import { identitySource } from './identity/provider.ts'
import { keptSecret } from './identity/secret.ts'
import { sessionTokens } from './identity/sessionToken.ts'
import { readChapter } from './organization/chapter.ts'
import { keepFirstPasswords } from './secrets/first.ts'
import { drainOnSignal, exitInOneLine } from './start.ts'

const KEEP_AFTER_MS = 2000

/** The real thing. Whatever cannot be is said in one line, and nothing has started. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const chapter = await readChapter(config.chapterConfig)
  const hostedDomain = config.hostedDomain ?? chapter.hostedDomain
  const identity = identitySource(config, hostedDomain)

  const lock = config.databaseUrl ? undefined : holdFolder(config.dataDir)
  const pages = await ensurePages((sentence) => console.log(sentence))
  const database = await openDatabase(config)
  await keepFirstPasswords(database, config)

  const portal = {
    chapter: { ...chapter, hostedDomain },
    identity,
    tokens: sessionTokens(config.sessionSecret ?? keptSecret(config.dataDir)),
    superAdminEmail: config.superAdminEmail,
    examine: doctorFor(config),
    clock: systemClock,
  }
  const logger = { level: 'info', stream: linesTogether(process.stdout) }
  const app = await createApp(portal, database, {
    logger,
    trustProxy: config.trustProxy,
    pages,
    metricsToken: config.metricsToken,
  })
  const address = await listen(app, config.host, config.port)
  app.log.info({ address, database: database.engine, chapter: chapter.organization.shortName }, 'the portal is open')
  // The end may come as a power cut: what is kept for the next start is written now, when nobody waits.
  setTimeout(flushCompileCache, KEEP_AFTER_MS).unref()
  const endBackups = scheduleBackups(config, app.log)
  drainOnSignal(async () => {
    endBackups()
    await shut(app)
    await database.close()
    lock?.close()
  })
}

start().catch((error) => exitInOneLine(error instanceof CannotStart ? error.message : error))
