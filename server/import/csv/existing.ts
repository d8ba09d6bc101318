import type { Db, EventOrDraftRow, MemberRow } from '../../database/tables.ts'
import { noAdditions, pairKey, pairsIn, type Settings } from '../additions.ts'
import { CellMistake } from './row.ts'

/** A person named by a row: an existing member or one of the same import. */
export type Person = Pick<MemberRow, 'uuid' | 'email' | 'blocked'>

export type NamedEvent = Pick<
  EventOrDraftRow,
  'uuid' | 'title' | 'status' | 'attendanceCode' | 'attendancePoints' | 'startDate' | 'deleted'
>

export type Reading = ReturnType<typeof beginReading>

/** What of the chapter a row may refer to or repeat. */
export interface Existing {
  members: MemberRow[]
  events: EventOrDraftRow[]
  attendance: Awaited<ReturnType<typeof pairsIn>>
  adjustments: { member: string; description: string; pointsEarned: number }[]
}

export async function readExisting(db: Db): Promise<Existing> {
  return {
    members: await db.selectFrom('members').selectAll().execute(),
    events: await db.selectFrom('events').selectAll().orderBy('deleted', 'desc').execute(),
    attendance: await pairsIn(db, 'attendance'),
    adjustments: await db
      .selectFrom('activity')
      .select(['member', 'description', 'pointsEarned'])
      .where('type', '=', 'ADJUSTMENT')
      .execute(),
  }
}

/** The state while rows are read: the chapter, and what the rows so far add to it. */
export function beginReading(existing: Existing, settings: Settings) {
  const { members, events, attendance, adjustments } = existing
  const undeleted = events.filter(({ deleted }) => !deleted)
  return {
    ...settings,
    additions: noAdditions(),
    people: {
      byEmail: new Map<string, Person>(members.flatMap((member) => (member.email ? [[member.email, member]] : []))),
      byUuid: new Map<string, Person>(members.map((member) => [member.uuid, member])),
    },
    events: {
      byUuid: new Map<string, NamedEvent>(events.map((event) => [event.uuid, event])),
      /** Undeleted events of the list so far, by the code that the list gives them. They come before those of the chapter. */
      listedByCode: new Map<string, NamedEvent>(),
      /** Undeleted events that were here before, by code. */
      byCode: new Map(undeleted.flatMap((event) => (event.codeKey ? [[event.codeKey, event] as const] : []))),
      /** Events that were here before, by title and start: an undeleted one, if there is one. */
      byTitle: new Map(events.map((event) => [titleKey(event), event])),
    },
    /** `event member` of every attendance. */
    came: new Set(attendance.map(pairKey)),
    /** Everybody's points after the rows so far. */
    points: new Map(members.map(({ uuid, points }) => [uuid, points])),
    /** `member reason` of adjustments, with their points. */
    adjusted: new Map(adjustments.map((entry) => [`${entry.member} ${entry.description}`, entry.pointsEarned])),
  }
}

/** Adds points to a member. @throws CellMistake if the result is negative */
export function addToPoints({ points }: Reading, { uuid, email }: Person, gained: number): void {
  const after = (points.get(uuid) ?? 0) + gained
  if (after < 0) throw new CellMistake('The member would have less than no points.', `${email}: ${after}`)
  points.set(uuid, after)
}

/** Two events with the same title and start are the same one. */
export function titleKey({ title, startDate }: Pick<EventOrDraftRow, 'title' | 'startDate'>): string {
  return `${startDate} ${title}`
}
