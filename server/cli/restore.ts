import { counted } from '#domain/text.ts'
import { type Contents, checkArchive } from '../backup/archive/read.ts'
import { restorePostgres } from '../backup/restorePostgres.ts'
import { restoreSqlite } from '../backup/restoreSqlite.ts'
import { openChannels } from '../channels.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/tables.ts'
import { withDatabase } from '../database/withDatabase.ts'
import { readOrCreateSecret } from '../identity/secret.ts'
import { keys } from '../keys/store.ts'
import { chapterOf } from '../organization/chapter.ts'
import { setAsideDue } from '../outbox/store.ts'
import { Declined } from '../task.ts'
import { signedTokens } from '../tokens/signed.ts'
import { webhooks } from '../webhooks/store.ts'
import { type Command, type Desk, taskAt } from './command.ts'

/** `restore PATH`: replaces the chapter by that of a backup and saves the replaced one. */
export const restore: Command = {
  usage: 'restore PATH [--yes]',
  summary: 'Replace the chapter by that of a backup; the replaced one is saved. The server must be stopped.',
  options: { yes: { type: 'boolean' } },
  takes: [1, 1],
  async run({ words: [path], options }, desk) {
    const config = desk.config()
    const { databaseUrl, dataDir } = config
    const file = desk.pathOf(path!)
    const contents = await desk.terminal.progress('Checking', (progress) =>
      checkArchive(file, progress, desk.interrupted),
    )
    const place = databaseUrl ? `PostgreSQL (${withoutPassword(databaseUrl)})` : dataDir
    const agree = async () => {
      if (!options.yes) await ask(contents, place, desk)
    }
    const kept = await (databaseUrl ? restorePostgres : restoreSqlite)(contents, config, taskAt(desk), agree)
    desk.terminal.say(`Restored: ${inWords(contents)} are in ${place}.`)
    desk.terminal.say('Everybody is signed out and has to sign in again.')
    const aside = await withDatabase(config, async (database) => {
      for (const line of await validAgain(database.read, desk.clock())) desk.terminal.say(line)
      return setDueAside(database, config, desk)
    })
    if (aside > 0) {
      const are = aside === 1 ? 'message that was due before now is' : 'messages that were due before now are'
      desk.terminal.say(`${aside} ${are} set aside, because they may have been sent since the backup.`)
      desk.terminal.say('portal send-again sends them after all.')
    }
    if (kept) desk.terminal.say(`The replaced chapter is saved in ${kept}`)
  },
}

const WHOLE = { offset: 0, limit: undefined }

/** What opens something without a sign-in, or is sent what happens, though it may have been ended since the backup. */
async function validAgain(db: Db, now: string): Promise<string[]> {
  const valid = (await keys(db, WHOLE, now)).filter(({ state }) => state !== 'ended')
  const on = (await webhooks(db, WHOLE)).filter(({ state }) => state === 'on')
  const { count } = await db
    .selectFrom('calendars')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return [
    ...(valid.length > 0
      ? [`Valid again: the keys ${valid.map(({ name }) => `“${name}”`).join(', ')}. Revoke them in Manage Keys.`]
      : []),
    ...(on.length > 0
      ? [`Sent to again: ${on.map(({ url }) => url).join(', ')}. Delete them in Manage Webhooks.`]
      : []),
    ...(count > 0
      ? [
          `Valid again: ${counted(count, 'calendar address', 'calendar addresses')}. Members end theirs in Subscribe, under Add to calendar.`,
        ]
      : []),
  ]
}

/**
 * Sets aside what the restored chapter would send at once: reminders, mails and announcements that were due since the
 * backup. The replaced portal has sent most of them. @returns how many
 */
async function setDueAside(database: Database, config: Config, { clock }: Desk): Promise<number> {
  const secret = config.sessionSecret ?? readOrCreateSecret(config.dataDir)
  const chapter = await chapterOf(config)
  const channels = await openChannels(config, { database, chapter, signed: signedTokens(secret) })
  const runner = channels.runner(clock, (error) => {
    throw error
  })
  await runner?.find()
  await runner?.stop()
  return database.write((db) => setAsideDue(db, 'It was due before a restore.', clock()))
}

async function ask(contents: Contents, place: string, { terminal }: Desk): Promise<void> {
  const { createdAt, program } = contents.header
  const made = createdAt.replace('T', ' at ').replace(/\..*/, ' UTC')
  const by = program ? ` by version ${program}` : ''
  terminal.note(`This backup was made on ${made}${by} and contains ${inWords(contents)}.`)
  terminal.note(`It replaces what is in ${place}, which is saved first.`)
  const answer = await terminal.interview(({ ask }) => ask('Type yes to restore it: '))
  if (answer.trim().toLowerCase() !== 'yes') throw new Declined('Nothing was changed.')
}

const SHOWN = [
  ['members', 'members'],
  ['events', 'events'],
  ['attendance', 'check-ins'],
] as const

/** '412 members, 120 events, 3,006 check-ins' */
export function inWords({ tables }: Pick<Contents, 'tables'>): string {
  const rows = new Map(tables)
  return SHOWN.map(([table, name]) => `${(rows.get(table) ?? 0).toLocaleString('en-US')} ${name}`).join(', ')
}

function withoutPassword(url: string): string {
  const { hostname, pathname } = new URL(url)
  return hostname + pathname
}
