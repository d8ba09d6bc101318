import type { Chapter } from '#domain/organization/chapter.ts'
import type { Db, MemberRow } from '../../../database/tables.ts'
import { type Carried, nothing } from '../carry.ts'
import { readComing } from './coming.ts'
import { readEvents } from './events.ts'
import { readHistories } from './history.ts'
import { readPeople } from './people.ts'
import { CAREER, type Source } from './source.ts'

/** What an import from the earlier portal would do. */
export interface Plan {
  carried: Carried
  /** Where the old points and the old history disagree: each is carried as one adjustment. */
  differences: string[]
  /** What stays behind, and what is changed on the way. */
  left: string[]
  /** Members who are here already and stay as they are. */
  there: number
}

/** Somebody who is carried: who they were there, and who they are here. */
export interface Traveller {
  old: Source['users'][number]
  email: string
  uuid: string
  /** The account that they have made here before; nothing has happened in it yet. */
  account: MemberRow | undefined
}

export interface Journey extends Plan {
  source: Source
  chapter: Chapter
  now: string
  /** By the uuid that they had there. */
  travellers: Map<string, Traveller>
  /** The titles of events that are carried or were before, by uuid. */
  events: Map<string, { title: string; attendancePoints: number }>
}

/** Reads the earlier portal against the chapter as it is; changes nothing. */
export async function planOf(db: Db, source: Source, known: { chapter: Chapter; now: string }): Promise<Plan> {
  const journey: Journey = {
    ...known,
    source,
    carried: nothing(),
    differences: [],
    left: [],
    there: 0,
    travellers: new Map(),
    events: new Map(),
  }
  await readPeople(db, journey)
  await readEvents(db, journey)
  await readComing(db, journey)
  await readHistories(db, journey)
  leaveBehind(journey)
  return journey
}

/** What the chapter has no place for. */
function leaveBehind({ source, travellers, left }: Journey): void {
  const filled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  const careers = [...travellers.values()].filter(({ old }) => CAREER.some((field) => filled(old[field])))
  if (careers.length > 0) {
    left.push(
      `Career profiles and committees of ${careers.length} members (links, skills, pronouns and the like) have no place here.`,
    )
  }
  if (source.images > 0)
    left.push(`${source.images} stored pictures stay behind: covers are generated where there is none.`)
  if (source.hasOneClickPassword) {
    left.push('The one-click password is kept as a hash of another kind: set it anew with portal password one-click.')
  }
}
