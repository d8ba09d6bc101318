import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkIn } from '#domain/checkin/contract.ts'
import { deleteEvent } from '#domain/events/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { type Environment, readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { emptyPlace, portal, type WhenOver } from './commandLine.ts'
import type { Engine } from './engines.ts'
import { type Chapterhouse, sharedServer } from './server.ts'

/** A chapter with everything that a backup must contain. */
export async function livedIn(house: Chapterhouse): Promise<string[]> {
  const cast = [await house.ada(), await house.grace(), await house.margaret(), await house.linus()]
  const [ada, grace, margaret] = cast as [string, string, string, string]
  const withCode = (attendanceCode: string) => ({ body: { event: { attendanceCode } } })
  const talk = await house.event({ attendanceCode: 'segfault', title: 'Türing’s “tape” 🎞️\n\\n', attendancePoints: 25 })
  const gone = await house.event({ attendanceCode: 'heisenbug' })
  for (const member of [ada, grace]) await house.call(checkIn, member, withCode('segfault'))
  await house.call(closeQuarter, margaret, { body: { milestone: { name: 'Winter 2026' } } })
  await house.call(checkIn, ada, withCode('heisenbug'))
  await house.call(checkIn, ada, withCode('a wrong guess'))
  await house.call(addRsvp, ada, { body: { event: { uuid: talk.uuid } } })
  await house.call(deleteEvent, grace, { params: { uuid: gone.uuid } })
  await portal(house.environment, ['password', 'admin'], { typed: 'correct horse' })
  return cast
}

/** Two chapters for a test file: one to back up and restore, and one that the restore replaces. */
export function twoChapters() {
  const full = sharedServer('sqlite', livedIn)
  const small = sharedServer('sqlite', (house) => house.join('Barbara Liskov'))
  const backup = () => backupOf(full())

  /** A backup of the first chapter, and the database of the second. */
  async function backupAndPlace(engine: Engine, whenOver?: WhenOver) {
    const place = await emptyPlace(engine, whenOver)
    const [file, other] = [join(place.DATA_DIR, 'full.ndjson.gz'), join(place.DATA_DIR, 'small.ndjson.gz')]
    writeFileSync(file, await backup())
    writeFileSync(other, await backupOf(small()))
    await portal(place, ['restore', other, '--yes'])
    return { file, place }
  }

  return { backup, backupAndPlace }
}

async function backupOf(house: Chapterhouse): Promise<Buffer> {
  const file = join(house.environment.DATA_DIR!, 'backup.ndjson.gz')
  if (!existsSync(file)) await portal(house.environment, ['backup', file])
  return readFileSync(file)
}

/** Every row of the chapter that an environment names. */
export async function contentOf(environment: Environment) {
  const database = await openDatabase(readConfig(environment))
  try {
    return await everyTable(database)
  } finally {
    await database.close()
  }
}

export const everyTable = async (database: Database) => {
  const tables = ['members', 'sessions', 'events', 'rsvps', 'attendance', 'activity', 'milestones', 'secrets'] as const
  const rows: Record<string, string[]> = {}
  for (const table of [...tables, 'attempts', 'audit'] as const) {
    rows[table] = (await database.read.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort()
  }
  return rows
}
