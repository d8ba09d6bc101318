import type { Db } from '../../database/tables.ts'
import type { Settings } from '../additions.ts'
import { readAttendanceAndRsvps } from './attendance.ts'
import { readEvents } from './events.ts'
import { readHistories } from './history.ts'
import { readPeople } from './people.ts'
import { beginReading, type Reading } from './reading.ts'
import type { Source } from './source.ts'

/** Compares the earlier portal with the chapter; changes nothing. */
export async function planUclaacm(db: Db, source: Source, known: Settings): Promise<Reading> {
  const reading = beginReading(source, known)
  for (const row of source.withoutUuid) reading.left.add('rows without a uuid, which are not imported', row)
  await readPeople(db, reading)
  await readEvents(db, reading)
  await readAttendanceAndRsvps(db, reading)
  await readHistories(db, reading)
  return reading
}
