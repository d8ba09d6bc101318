import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sqliteFile } from '../database/sqlite.ts'
import { bytesInWords, type Examination, ok, problem, warning } from './finding.ts'

const TOO_LITTLE = 100_000_000
const LITTLE = 1_000_000_000

const MENDS: { EACCES: string; [code: string]: string } = {
  EACCES: 'Give the folder to the user of the server: chown -R USER FOLDER.',
  ENOSPC: 'Make room now: check-ins stop when the disk is full.',
  EROFS: 'The disk is read-only: look into the log of the machine (dmesg), and mount it for writing.',
}

/** Whether the data folder can be written, and its free space. */
export const examineDisk: Examination<'config'> = async ({ config: { dataDir } }) => {
  if (!existsSync(dataDir)) {
    return [warning('disk', `${dataDir} does not exist yet`, 'The first npm start or portal backup creates it.')]
  }
  const trial = join(dataDir, `.doctor-${process.pid}`)
  try {
    writeFileSync(trial, 'a few bytes')
    rmSync(trial)
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? ''
    // A full disk can still create a file, but cannot write into it.
    if (why === 'ENOSPC') rmSync(trial, { force: true })
    return [problem('disk', `${dataDir} cannot be written (${why})`, MENDS[why] ?? MENDS.EACCES)]
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const database = existsSync(sqliteFile(dataDir)) ? statSync(sqliteFile(dataDir)).size : 0
  const says = `${bytesInWords(free)} free in ${dataDir}`
  if (free < TOO_LITTLE) return [problem('disk', says, 'Make room now: check-ins stop when the disk is full.')]
  // A restore keeps the replaced database and writes the new one twice.
  if (free < LITTLE + 3 * database) return [warning('disk', says, 'Make room before the disk is full.')]
  return [ok('disk', says)]
}
