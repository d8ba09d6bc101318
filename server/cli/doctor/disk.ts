import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sqliteFile } from '../../database/sqlite.ts'
import { bytesInWords, type Examination, ok, problem, warning } from './finding.ts'

const TOO_LITTLE = 100_000_000
const LITTLE = 1_000_000_000

/** Whether the data folder can be written, and for how long still. */
export const examineDisk: Examination<'config'> = async ({ config: { dataDir } }) => {
  if (!existsSync(dataDir)) {
    return [warning('disk', `${dataDir} does not exist yet`, 'The first npm start or portal backup makes it.')]
  }
  const trial = join(dataDir, `.doctor-${process.pid}`)
  try {
    writeFileSync(trial, 'a few bytes')
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code
    return [problem('disk', `${dataDir} cannot be written (${why})`, 'Give the folder to the user of the server.')]
  } finally {
    rmSync(trial, { force: true })
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const database = existsSync(sqliteFile(dataDir)) ? statSync(sqliteFile(dataDir)).size : 0
  const says = `${bytesInWords(free)} free in ${dataDir}`
  if (free < TOO_LITTLE) return [problem('disk', says, 'Make room now: check-ins stop when the disk is full.')]
  // A restore keeps the database before and writes the new one twice.
  if (free < LITTLE + 3 * database) return [warning('disk', says, 'Make room before the disk is full.')]
  return [ok('disk', says)]
}
