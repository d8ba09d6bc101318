import type { Chapter } from '#domain/organization/chapter.ts'
import type { Db } from '../../database/tables.ts'
import { noAdditions } from '../additions.ts'
import { Notes } from '../notes.ts'
import { readAttendanceAndRsvps } from './attendance.ts'
import { readEvents } from './events.ts'
import { readHistories } from './history.ts'
import { readPeople } from './people.ts'
import { type Balance, COUNTED_KINDS, type CountedKind, type Plan, type Reading } from './reading.ts'
import { CAREER, type Source } from './source.ts'

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
    totals: Object.fromEntries(COUNTED_KINDS.map((what) => [what, { ...NONE }])) as Record<CountedKind, Balance>,
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
  reportOmitted(reading)
  return reading
}

const NONE: Balance = { source: 0, toImport: 0, here: 0, out: 0 }

/** Reports data that has no counterpart here. */
function reportOmitted({ source, people, left }: Reading): void {
  const filled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  const careers = [...people.values()].filter(({ old }) => CAREER.some((field) => filled(old[field])))
  for (const { email } of careers) {
    left.add('career profiles (links, skills, pronouns, committees and the like), which have no place here', email)
  }
  if (source.images > 0) left.add('stored pictures, which are not imported: covers are generated', `${source.images}`)
  if (source.hasOneClickPassword) {
    left.add('the one-click password, which cannot be imported', 'portal password one-click sets a new one')
  }
}
