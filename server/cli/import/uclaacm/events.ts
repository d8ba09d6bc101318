import {
  CODE_LENGTH,
  codeKey,
  DESCRIPTION_LENGTH,
  eventFrom,
  LOCATION_LENGTH,
  MOST_POINTS,
  TITLE_LENGTH,
} from '#domain/events/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../../database/tables.ts'
import type { Journey } from './plan.ts'
import type { OldEvent } from './source.ts'

/** Carries the events by the rules of the editor: what breaks one is mended and told, or the event stays behind. */
export async function readEvents(db: Db, journey: Journey): Promise<void> {
  const { source, carried, events, left, chapter, now } = journey
  const here = await db.selectFrom('events').selectAll().execute()
  for (const event of here) events.set(event.uuid, event)
  const codes = new Set(here.filter(({ deleted }) => !deleted).map((event) => event.codeKey))
  const names = chapter.committees.map((committee) => committee.name)
  for (const old of source.events) {
    if (events.has(old.uuid)) continue
    const told: string[] = []
    try {
      const event = eventFrom(mended(old, names, codes, told), undefined, names)
      if (!old.deleted) codes.add(codeKey(event.attendanceCode))
      events.set(old.uuid, event)
      carried.events.push({
        uuid: old.uuid,
        ...event,
        codeKey: codeKey(event.attendanceCode),
        version: 1,
        deleted: old.deleted ? 1 : 0,
        createdAt: old.createdAt?.toISOString() ?? now,
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      told.push(`cannot be carried: ${error.message}`)
    }
    if (told.length > 0) left.push(`The event “${old.title}” ${told.join('; ')}`.replace(/\.?$/, '.'))
  }
}

/** The old event as the editor would take it; each change is told. */
function mended(old: OldEvent, committees: string[], codes: Set<string>, told: string[]) {
  const change = <T>(before: T, after: T, what: string): T => {
    if (before !== after) told.push(what)
    return after
  }
  const cut = (text: string | null, most: number, what: string) =>
    change(text?.trim() ?? '', (text ?? '').trim().slice(0, most), `loses the end of its ${what}`)
  const link = (text: string | null, what: string) =>
    change(
      text?.trim() ?? '',
      /^https?:\/\/[^\s/]+\S*$/i.test(text?.trim() ?? '') ? text!.trim() : '',
      `loses its ${what} (${text})`,
    )
  const committee = old.committee?.trim() ?? ''
  const known = committees.find((name) => name.toLowerCase() === committee.toLowerCase())
  const points = old.attendancePoints ?? 0
  const start = old.startDate?.toISOString()
  const end = old.endDate?.toISOString()
  return {
    title: cut(old.title, TITLE_LENGTH, 'title'),
    description: cut(old.description, DESCRIPTION_LENGTH, 'description'),
    location: cut(old.location, LOCATION_LENGTH, 'location'),
    cover: link(old.cover, 'cover'),
    eventLink: link(old.eventLink, 'link'),
    committee: change(
      known ?? (committee ? undefined : committees[0]),
      known ?? committees[0]!,
      `belongs to ${committees[0]}, for there is no committee ${committee}`,
    )!,
    attendanceCode: codeOf(old, codes, told),
    attendancePoints: change(
      points,
      Math.min(MOST_POINTS, Math.max(0, Math.trunc(points))),
      `is worth ${MOST_POINTS} at the most, not ${points}`,
    ),
    ...(start && { startDate: start }),
    ...(end && {
      endDate: start && end < start ? change(end, start, 'ended before it began, and now ends as it begins') : end,
    }),
  }
}

/** Its code, or one made from it: undeleted events share none, without case and surrounding space. */
function codeOf(old: OldEvent, codes: Set<string>, told: string[]): string {
  const code = old.attendanceCode?.trim() ?? ''
  const usable = code.length >= CODE_LENGTH.least && code.length <= CODE_LENGTH.most
  if (usable && (old.deleted || !codes.has(codeKey(code)))) return code
  const other = `${code.slice(0, 200)}-${old.uuid.slice(0, 8)}`.replace(/^-/, 'event-')
  told.push(`has the code ${other} instead of ${code || 'none'}`)
  return other
}
