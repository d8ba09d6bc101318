import { type Contents, checkArchive } from './archive/read.ts'
import { type Command, Declined, type Desk } from './command.ts'
import { restorePostgres } from './restorePostgres.ts'
import { restoreSqlite } from './restoreSqlite.ts'

/** `restore PATH`: the chapter of a backup in place of the present one, which is kept. */
export const restore: Command = {
  usage: 'restore PATH [--yes]',
  summary: 'Put the chapter of a backup in place of the present one, which is kept; the server must be stopped.',
  options: { yes: { type: 'boolean' } },
  takes: [1, 1],
  async run({ words: [path], options }, desk) {
    const { databaseUrl, dataDir } = desk.config()
    const file = desk.pathOf(path!)
    const contents = await desk.terminal.progress('Checking', (progress) =>
      checkArchive(file, progress, desk.interrupted),
    )
    const place = databaseUrl ? `PostgreSQL (${withoutPassword(databaseUrl)})` : dataDir
    const agree = async () => {
      if (!options.yes) await ask(contents, place, desk)
    }
    const kept = await (databaseUrl ? restorePostgres : restoreSqlite)(contents, desk, agree)
    desk.terminal.say(`Restored: ${inWords(contents)} are in ${place}.`)
    if (kept) desk.terminal.say(`What was there before is kept in ${kept}`)
    return 0
  },
}

async function ask(contents: Contents, place: string, { terminal }: Desk): Promise<void> {
  const made = contents.header.createdAt.replace('T', ' at ').replace(/\..*/, ' UTC')
  terminal.note(`This backup was made on ${made} and holds ${inWords(contents)}.`)
  terminal.note(`It takes the place of what is in ${place}; that is kept beside it.`)
  const answer = await terminal.ask('Type yes to restore it: ')
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
