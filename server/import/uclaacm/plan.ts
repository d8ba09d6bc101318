import type { Chapter } from '#domain/organization/chapter.ts'
import type { Db } from '../../database/tables.ts'
import { nothing } from '../carry.ts'
import { Notes } from '../notes.ts'
import { readAttendanceAndRsvps } from './coming.ts'
import { readEvents } from './events.ts'
import { readHistories } from './history.ts'
import { type Balance, COUNTED_KINDS, type CountedKind, type Journey, type Plan } from './journey.ts'
import { readPeople } from './people.ts'
import { CAREER, type Source } from './source.ts'

/** Compares the earlier portal with the chapter; changes nothing. */
export async function planOf(
  db: Db,
  source: Source,
  known: { chapter: Chapter; hostedDomain: string; now: string },
): Promise<Plan> {
  const journey: Journey = {
    ...known,
    source,
    carried: nothing(),
    differences: [],
    left: new Notes(),
    totals: Object.fromEntries(COUNTED_KINDS.map((what) => [what, { ...NONE }])) as Record<CountedKind, Balance>,
    settled: new Set(),
    travellers: new Map(),
    titlesThere: new Map(source.events.map(({ uuid, title }) => [uuid, title])),
    events: new Map(),
  }
  for (const row of source.renamed) journey.left.add('rows without a uuid of their own, which get one', row)
  await readPeople(db, journey)
  await readEvents(db, journey)
  await readAttendanceAndRsvps(db, journey)
  await readHistories(db, journey)
  reportOmitted(journey)
  return journey
}

const NONE: Balance = { source: 0, coming: 0, here: 0, out: 0 }

/** Reports data that has no counterpart here. */
function reportOmitted({ source, travellers, left }: Journey): void {
  const filled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  const careers = [...travellers.values()].filter(({ old }) => CAREER.some((field) => filled(old[field])))
  for (const { email } of careers) {
    left.add('career profiles (links, skills, pronouns, committees and the like), which have no place here', email)
  }
  if (source.images > 0) left.add('stored pictures, which are not imported: covers are generated', `${source.images}`)
  if (source.hasOneClickPassword) {
    left.add('the one-click password, which cannot be imported', 'portal password one-click sets a new one')
  }
}
