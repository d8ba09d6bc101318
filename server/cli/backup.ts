import { dirname, join } from 'node:path'
import { archiveName } from '../backup/archive/format.ts'
import { writeArchive } from '../backup/archive/write.ts'
import { backupFolder, newFile, removeOlder } from '../backup/backups.ts'
import { withSnapshot } from '../database/snapshot.ts'
import { mustExist } from '../database/withDatabase.ts'
import { type Command, WrongWords } from './command.ts'

/** `backup [PATH]`: writes a consistent snapshot, beside a running server. */
export const backup: Command = {
  usage: 'backup [PATH] [--keep N]',
  summary:
    'Back up the chapter into a file, beside a running server. --keep removes all but the newest N in the folder.',
  takes: [0, 1],
  options: { keep: { type: 'string' } },
  async run({ words: [path], options }, desk) {
    const keep = wholeNumber(options.keep)
    const config = desk.config()
    mustExist(config)
    const { interrupted, terminal } = desk
    const now = desk.clock()
    const name = archiveName(now)
    const file = path === undefined ? join(backupFolder(config), name) : newFile(desk.pathOf(path), name)
    await terminal.progress('Backing up', (progress) =>
      withSnapshot(config, (snapshot) => writeArchive(snapshot, file, { now, progress, interrupted })),
    )
    terminal.say(file)
    if (keep !== undefined) {
      for (const gone of await removeOlder(dirname(file), keep, now)) {
        terminal.note(`${gone} was removed: the newest ${keep} remain.`)
      }
    }
  },
}

function wholeNumber(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,5}$/.test(String(text))) return Number(text)
  throw new WrongWords('--keep takes a whole number from 1')
}
