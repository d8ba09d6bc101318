import { type Contents, checkArchive } from '../backup/archive/read.ts'
import { restorePostgres } from '../backup/restorePostgres.ts'
import { restoreSqlite } from '../backup/restoreSqlite.ts'
import { Declined } from '../task.ts'
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
    if (kept) desk.terminal.say(`The replaced chapter is saved in ${kept}`)
    return 0
  },
}

async function ask(contents: Contents, place: string, { terminal }: Desk): Promise<void> {
  const made = contents.header.createdAt.replace('T', ' at ').replace(/\..*/, ' UTC')
  terminal.note(`This backup was made on ${made} and contains ${inWords(contents)}.`)
  terminal.note(`It replaces what is in ${place}, which is saved first.`)
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
