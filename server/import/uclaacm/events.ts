import type { EventInput } from '#domain/events/contract.ts'
import { FIELDS } from '#domain/events/fields.ts'
import { codeKey, eventFrom } from '#domain/events/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { firstOf, oneLine } from '#domain/text.ts'
import type { Db } from '../../database/tables.ts'
import { columnsOf } from '../../events/columns.ts'
import { newRoomSecret } from '../../tokens/roomCode.ts'
import { shown } from '../notes.ts'
import type { Journey } from './journey.ts'
import type { OldEvent } from './source.ts'

const UNTITLED = 'Untitled'

/** Reads events by the rules of the editor. Values that break a rule are corrected and reported, or the event is left out. */
export async function readEvents(db: Db, journey: Journey): Promise<void> {
  const { source, carried, events, left, chapter, now } = journey
  const here = await db.selectFrom('events').selectAll().execute()
  for (const event of here) events.set(event.uuid, event)
  const codes = new Set(here.filter(({ deleted }) => !deleted).map((event) => event.codeKey))
  const committees = chapter.committees.map((committee) => committee.name)
  for (const old of source.events) {
    if (events.has(old.uuid)) continue
    try {
      const event = eventFrom(mended(old, { committees, codes, left }), undefined, { committees })
      if (!old.deleted) codes.add(codeKey(event.attendanceCode))
      events.set(old.uuid, event)
      carried.events.push({
        uuid: old.uuid,
        ...columnsOf(event),
        version: 1,
        deleted: old.deleted ? 1 : 0,
        createdAt: old.createdAt?.toISOString() ?? now,
        roomSecret: newRoomSecret(),
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      left.add('events that cannot be imported', `${nameOf(old)}: ${error.message}`)
    }
  }
}

/** The existing events that a new one could conflict with, and where corrections are reported. */
interface Around {
  committees: string[]
  codes: Set<string>
  left: Journey['left']
}

/** The old event as the editor would accept it. Each change is reported. */
function mended(old: OldEvent, around: Around): EventInput {
  const change = <T extends string | number | null>(before: T, after: T, reason: string): T => {
    if (before !== after) around.left.add(`events ${reason}`, `${nameOf(old)}: ${shown(before)}`)
    return after
  }
  const cut = (text: string | null, name: 'title' | 'description' | 'location') => {
    const { most } = FIELDS[name]
    const whole = text?.trim() ?? ''
    return change(whole, firstOf(whole, most).trim(), `with a ${name} of more than ${most} characters, which is cut`)
  }
  const link = (text: string | null, name: 'cover' | 'eventLink', what: string) => {
    const whole = text?.trim() ?? ''
    const isKept = isTaken(name, whole) && !STORED_PICTURE.test(whole)
    return change(whole, isKept ? whole : '', `that lose their ${what}`)
  }
  const title = cut(old.title, 'title')
  return {
    title: change(title, isTaken('title', title) ? title : UNTITLED, `without a title, which are called ${UNTITLED}`),
    description: cut(old.description, 'description'),
    location: cut(old.location, 'location'),
    cover: link(old.cover, 'cover', 'cover'),
    eventLink: link(old.eventLink, 'eventLink', 'link'),
    committee: committeeOf(old, around),
    attendanceCode: codeOf(old, around),
    attendancePoints: pointsOf(old, change),
    ...times(old, change),
  }
}

/** The earlier portal answers these itself, also by its whole address. */
const STORED_PICTURE = /\/app\/api\/v1\/image\/raw\//

/** Whether the editor takes a text. */
function isTaken(field: 'title' | 'cover' | 'eventLink' | 'attendanceCode', text: string): boolean {
  try {
    FIELDS[field].read(text, { field, committees: [] })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

type Change = (before: number | string | null, after: number | string | null, reason: string) => unknown

function pointsOf({ attendancePoints }: OldEvent, change: Change): number {
  const { most } = FIELDS.attendancePoints
  const points = Math.trunc(attendancePoints ?? 0)
  if (points < 0) change(points, 0, 'worth less than nothing, which are worth 0')
  if (points > most) change(points, most, `worth more than ${most}, which are worth ${most}`)
  return Math.min(most, Math.max(0, points))
}

/** Start and end. An event without a start is left out by the rules of the editor. */
function times({ startDate, endDate }: OldEvent, change: Change): Pick<EventInput, 'startDate' | 'endDate'> {
  const [start, end] = [startDate?.toISOString(), endDate?.toISOString()]
  if (start === undefined) return end === undefined ? {} : { endDate: end }
  if (end === undefined) change(null, start, 'without an end, which end as they begin')
  else if (end < start) change(end, start, 'that ended before they began, and end as they begin')
  return { startDate: start, endDate: end === undefined || end < start ? start : end }
}

function committeeOf(old: OldEvent, { committees, left }: Around): string {
  const committee = old.committee?.trim() ?? ''
  const known = committees.find((name) => name.toLowerCase() === committee.toLowerCase())
  if (known) return known
  const [first = ''] = committees
  if (committee)
    left.add(`events of unknown committees, which belong to ${first}`, `${nameOf(old)}: ${shown(committee)}`)
  return first
}

/** Its code, or a variant that no other undeleted event has. */
function codeOf(old: OldEvent, { codes, left }: Around): string {
  const code = old.attendanceCode?.trim() ?? ''
  const { least, most } = FIELDS.attendanceCode
  const isUsable = isTaken('attendanceCode', code)
  if (isUsable && (old.deleted || !codes.has(codeKey(code)))) return code
  const other = `${firstOf(oneLine(code), 200)}-${old.uuid.slice(0, 8)}`.replace(/^-/, 'event-')
  const why = isUsable
    ? 'with the code of another event'
    : `with a code that is not ${least} to ${most} characters long`
  left.add(`events ${why}, which get a new one`, `${nameOf(old)}: ${shown(code)}, now ${other}`)
  return other
}

/** '“Intro to Git”', or the uuid of an event without a title */
function nameOf({ title, uuid }: OldEvent): string {
  return title?.trim() ? shown(title.trim()) : uuid
}
