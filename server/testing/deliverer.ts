import { openChannels } from '../channels.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { readChapter } from '../organization/chapter.ts'
import { signedTokens } from '../tokens/signed.ts'
import { SECRET } from './engines.ts'

/**
 * A process of the portal that only delivers. It receives a moment, delivers everything that is due by then, and
 * answers. A test can kill it in between.
 */
const config = readConfig(process.env)
const database = await openDatabase(config)
let now = ''
const channels = await openChannels(config, {
  database,
  chapter: await readChapter(undefined),
  signed: signedTokens(SECRET),
})
const runner = channels.runner(
  () => now,
  (error) => console.error(error),
)

process.on('message', async (moment: string) => {
  now = moment
  await runner.drain()
  process.send!('delivered')
})
process.send!('ready')
