import { CannotStart, type Config, readConfig } from '../config.ts'
import { lockFolder, openDatabase, prepareFolder } from '../database/open.ts'
import { ensurePages } from '../http/build.ts'
import { readOrCreateSecret } from '../identity/secret.ts'
import { chapterOf } from '../organization/chapter.ts'
import { stopEncoding } from '../pictures/encode.ts'
import { drainOnSignal, exitInOneLine } from '../shutdown.ts'
import { openDemo } from './open.ts'
import { welcome } from './welcome.ts'

/** `npm run demo`: everything on sample data, nothing to configure. */
async function start(): Promise<void> {
  const config = readConfig({ DATA_DIR: 'data/demo', ...process.env })
  mustBeLoopback(config)
  const chapter = await chapterOf(config)

  prepareFolder(config.dataDir)
  const lock = config.databaseUrl ? undefined : lockFolder(config.dataDir)
  // In development another server sends the pages, without building them at every change.
  const isForDevelopment = process.argv.includes('--without-pages')
  const pages = isForDevelopment ? undefined : await ensurePages((sentence) => console.log(sentence))
  const database = await openDatabase(config)
  const demo = await openDemo(database, {
    config,
    chapter,
    sessionSecret: config.sessionSecret ?? readOrCreateSecret(config.dataDir),
    host: config.host,
    port: config.port,
    pages,
  })
  const data = config.databaseUrl ? 'PostgreSQL, where DATABASE_URL says' : config.dataDir
  console.log(await welcome(database, demo.portal, { address: demo.address, running: demo.running, data }))
  drainOnSignal(async () => {
    stopEncoding()
    await demo.close()
    await database.close()
    lock?.close()
  })
}

/** Anyone can sign in to the demo as anyone, so it listens on loopback only (spec: server §2.3). */
function mustBeLoopback({ host }: Config): void {
  if (/^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host)) return
  throw new CannotStart('HOST must be 127.0.0.1, ::1 or localhost: in the demo anyone can sign in as anyone.')
}

start().catch((error) => exitInOneLine(error instanceof CannotStart ? error.message : error))
