import type { Chapter } from '#domain/organization/chapter.ts'
import type { Db } from '../../database/tables.ts'
import { noAdditions } from '../additions.ts'
import { Notes } from '../notes.ts'
import { readAttendanceAndRsvps } from './attendance.ts'
import { readEvents } from './events.ts'
import { readHistories } from './history.ts'
import { readPeople } from './people.ts'
import type { Plan, Reading } from './reading.ts'
import type { Source } from './source.ts'

/** Compares the earlier portal with the chapter; changes nothing. */
export async function planUclaacm(
  db: Db,
  source: Source,
  known: { chapter: Chapter; hostedDomain: string; now: string },
): Promise<Plan> {
  const reading: Reading = {
    ...known,
    source,
    additions: noAdditions(),
    differences: [],
    left: new Notes(),
    settled: new Set(),
    people: new Map(),
    oldTitles: new Map(source.events.map(({ uuid, title }) => [uuid, title])),
    events: new Map(),
  }
  for (const row of source.withoutUuid) reading.left.add('rows without a uuid, which are not imported', row)
  await readPeople(db, reading)
  await readEvents(db, reading)
  await readAttendanceAndRsvps(db, reading)
  await readHistories(db, reading)
  return reading
}
