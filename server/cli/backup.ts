import { existsSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withSnapshot } from '../database/snapshot.ts'
import { archiveName } from './archive/format.ts'
import { writeArchive } from './archive/write.ts'
import { mustExist } from './chapter.ts'
import { type Command, Declined, type Desk, WrongWords } from './command.ts'

/** `backup [PATH]`: a copy of one moment, whatever happens meanwhile. */
export const backup: Command = {
  usage: 'backup [PATH] [--keep N]',
  summary: 'Copy the chapter into a file, beside a running server; with --keep, all but the newest N of the folder go.',
  takes: [0, 1],
  options: { keep: { type: 'string' } },
  async run({ words: [path], options }, desk) {
    const keep = wholeNumber(options.keep)
    const config = desk.config()
    mustExist(config)
    const now = desk.clock()
    const name = archiveName(now)
    const file = path === undefined ? join(backupFolder(config), name) : newFile(desk.pathOf(path), name)
    await archiveTo(file, desk)
    desk.terminal.say(file)
    if (keep !== undefined) await forgetOlder(dirname(file), keep, desk)
    return 0
  },
}

/** Where backups go unless told otherwise. */
export function backupFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'backups')
}

/** Writes the chapter of the configuration into a new file. */
export async function archiveTo(file: string, { config, terminal, clock, interrupted }: Desk): Promise<void> {
  await terminal.progress('Backing up', (progress) =>
    withSnapshot(config(), (snapshot) => writeArchive(snapshot, file, { now: clock(), progress, interrupted })),
  )
}

/** The path itself, or a name in it if it is a folder. @throws Declined rather than touch a file that is there */
export function newFile(path: string, name: string): string {
  const isFolder = existsSync(path) && statSync(path).isDirectory()
  const file = isFolder ? join(path, name) : path
  if (existsSync(file)) throw new Declined(`${file} is there already.`)
  return file
}

function wholeNumber(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,5}$/.test(String(text))) return Number(text)
  throw new WrongWords('--keep takes a whole number from 1')
}

const MADE_BY_BACKUP = /^chapterhouse-\d{4}-\d\d-\d\dT[\d-]+Z\.ndjson\.gz$/

/** The backups of a folder, oldest first; a file with another name is somebody's own. */
export async function backupsIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter((name) => MADE_BY_BACKUP.test(name)).sort()
}

async function forgetOlder(folder: string, keep: number, { terminal }: Desk): Promise<void> {
  for (const name of (await backupsIn(folder)).slice(0, -keep)) {
    await rm(join(folder, name))
    terminal.note(`${name} is removed: the newest ${keep} stay.`)
  }
}
