import { createApp } from './app.ts'
import { scheduleBackups } from './backup/schedule.ts'
import { openChannels } from './channels.ts'
import { CannotStart, readConfig } from './config.ts'
import { lockFolder, openDatabase } from './database/open.ts'
import { withSnapshot } from './database/snapshot.ts'
import { doctorFor } from './health/doctor.ts'
import { ensurePages } from './http/build.ts'
import { listen, shut } from './http/listen.ts'
import { linesTogether } from './http/log.ts'
import { checkConfiguredLogo, readLogo } from './http/logo.ts'
import { identitySource } from './identity/provider.ts'
import { readOrCreateSecret } from './identity/secret.ts'
import { sessionTokens } from './identity/sessionToken.ts'
import { figuresOf } from './insights/reader.ts'
import { chapterOf } from './organization/chapter.ts'
import { stopEncoding } from './pictures/encode.ts'
import { Ranking } from './points/ranking.ts'
import type { Portal } from './portal.ts'
import { giveFreePlaces } from './rsvp/changes.ts'
import { storeInitialPasswords } from './secrets/first.ts'
import { drainOnSignal, exitInOneLine } from './shutdown.ts'
import { signedTokens } from './tokens/signed.ts'

const clock = () => new Date().toISOString()

/** The production server. If something is missing it prints one line and starts nothing. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const chapter = await chapterOf(config)
  const logo = config.logo === undefined ? undefined : readLogo(config.logo)
  if (!logo) checkConfiguredLogo(chapter.organization.logo)
  const identity = identitySource(config, chapter.hostedDomain)

  const lock = config.databaseUrl ? undefined : lockFolder(config.dataDir)
  const pages = await ensurePages((sentence) => console.log(sentence))
  const database = await openDatabase(config)
  await storeInitialPasswords(database, config)

  const secret = config.sessionSecret ?? readOrCreateSecret(config.dataDir)
  const signed = signedTokens(secret, config.sessionSecretBefore)
  const channels = await openChannels(config, { database, chapter, signed })
  const portal: Portal = {
    chapter: {
      ...chapter,
      organization: { ...chapter.organization, ...(logo && { logo: logo.path }) },
    },
    identity,
    tokens: sessionTokens(secret),
    signed,
    listeners: channels.listeners,
    consequences: [giveFreePlaces],
    reach: channels.reach,
    publicUrl: config.publicUrl,
    superAdminEmail: config.superAdminEmail,
    examine: doctorFor(config),
    readFigures: figuresOf(config, chapter, database),
    ranking: new Ranking(database),
    snapshot: (work) => withSnapshot(config, work),
    clock,
  }
  const logger = { level: 'info', stream: linesTogether(process.stdout) }
  const app = await createApp(portal, database, {
    logger,
    trustProxy: config.trustProxy,
    pages,
    logo,
    metricsToken: config.metricsToken,
  })
  const address = await listen(app, config.host, config.port)
  const runner = channels.runner(clock, (error) => app.log.error({ err: error }, 'the outbox has trouble'))
  const endBackups = scheduleBackups(config, app.log)
  drainOnSignal(async () => {
    endBackups()
    stopEncoding()
    await Promise.all([shut(app), runner.stop()])
    await database.close()
    lock?.close()
  })
  // Who reads this line may stop the portal: from here it drains.
  app.log.info({ address, database: database.engine, chapter: chapter.organization.shortName }, 'the portal is open')
  await runner.start()
}

start().catch((error) => exitInOneLine(error instanceof CannotStart ? error.message : error))
