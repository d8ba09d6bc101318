import { existsSync, mkdirSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Declined } from '../task.ts'
import { momentOf } from './archive/format.ts'

export function backupFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'backups')
}

/**
 * The default folder of exports, created if necessary. It is never in the folder of the program, because exports
 * contain members' names.
 */
export function exportFolder({ dataDir }: { dataDir: string }): string {
  const folder = join(dataDir, 'exports')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** The path itself, or `name` in it if it is a folder. @throws Declined if the file exists */
export function newFile(path: string, name: string): string {
  const isFolder = existsSync(path) && statSync(path).isDirectory()
  const file = isFolder ? join(path, name) : path
  if (existsSync(file)) throw new Declined(`${file} is there already.`)
  return file
}

const MADE_BY_BACKUP = /^chapterhouse-\d{4}-\d\d-\d\dT[\d-]+Z\.ndjson\.gz$/

/**
 * The backups of a folder, oldest first. Ignores files with other names, and backups dated in the future by a clock
 * that was ahead, which would be the newest until that date.
 */
export async function backupsIn(folder: string, now: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter((name) => MADE_BY_BACKUP.test(name) && momentOf(name) <= now).sort()
}

/**
 * Removes all but the newest backups of a folder. Backups dated in the future are kept.
 * @returns the names of those removed
 */
export async function removeOlder(folder: string, keep: number, now: string): Promise<string[]> {
  const older = (await backupsIn(folder, now)).slice(0, -keep)
  for (const name of older) await rm(join(folder, name))
  return older
}
