import { asMoment } from '../calendar.ts'
import { Refusal } from '../refusal.ts'
import { isVisible, lengthOf, oneLine } from '../text.ts'
import type { Event, EventDraft } from './contract.ts'

export const TITLE_LENGTH = 255
export const DESCRIPTION_LENGTH = 10_000
export const LOCATION_LENGTH = 255
export const LINK_LENGTH = 2_000
export const CODE_LENGTH = { least: 3, most: 255 }
export const MOST_POINTS = 1000
const YEARS = { first: '2000-01-01T00:00:00.000Z', after: '2101-01-01T00:00:00.000Z' }

/** An event as it is kept, before anyone has RSVPed. */
export type EventFields = Omit<Event, 'uuid' | 'rsvpCount' | 'version' | 'attendanceCode'> & { attendanceCode: string }

/**
 * The fields of an event from what an officer wrote over what there was, all rules of an event checked
 * (SERVER, Rules of an event). `before` is undefined for a new event.
 * @throws Refusal `invalid` with the field and a sentence
 */
export function eventFrom(
  draft: EventDraft,
  before: EventFields | undefined,
  committees: readonly string[],
): EventFields {
  const text = (field: keyof EventFields & keyof EventDraft) => String(draft[field] ?? before?.[field] ?? '').trim()
  const event: EventFields = {
    title: oneLine(text('title')),
    cover: text('cover'),
    eventLink: text('eventLink'),
    committee: text('committee') || committees[0]!,
    attendanceCode: oneLine(text('attendanceCode')),
    attendancePoints: Number(draft.attendancePoints ?? before?.attendancePoints ?? 0),
    startDate: moment('startDate', draft.startDate ?? before?.startDate),
    endDate: moment('endDate', draft.endDate ?? before?.endDate),
    location: oneLine(text('location')),
    description: text('description'),
  }
  mustHold('title', isVisible(event.title), 'Please give the event a title.')
  mustHold('title', lengthOf(event.title) <= TITLE_LENGTH, `A title has at most ${TITLE_LENGTH} characters.`)
  mustHold('cover', isLink(event.cover), 'The cover must be empty or a link that starts with http:// or https://.')
  mustHold('eventLink', isLink(event.eventLink), 'The event link must be empty or start with http:// or https://.')
  mustHold('committee', committees.includes(event.committee), `There is no committee called ${event.committee}.`)
  const codeLength = lengthOf(event.attendanceCode)
  mustHold(
    'attendanceCode',
    codeLength >= CODE_LENGTH.least && codeLength <= CODE_LENGTH.most,
    `An attendance code has ${CODE_LENGTH.least} to ${CODE_LENGTH.most} characters.`,
  )
  mustHold(
    'attendancePoints',
    Number.isInteger(event.attendancePoints) && event.attendancePoints >= 0 && event.attendancePoints <= MOST_POINTS,
    `Points are a whole number from 0 to ${MOST_POINTS}.`,
  )
  mustHold('endDate', event.endDate >= event.startDate, 'An event cannot end before it starts.')
  mustHold(
    'location',
    lengthOf(event.location) <= LOCATION_LENGTH,
    `A location has at most ${LOCATION_LENGTH} characters.`,
  )
  mustHold(
    'description',
    lengthOf(event.description) <= DESCRIPTION_LENGTH,
    `A description has at most ${DESCRIPTION_LENGTH} characters.`,
  )
  return event
}

function mustHold(field: string, holds: boolean, sentence: string): void {
  if (!holds) throw new Refusal('invalid', sentence, { field })
}

function moment(field: 'startDate' | 'endDate', text: string | undefined): string {
  const word = field === 'startDate' ? 'start' : 'end'
  mustHold(field, text !== undefined, `Please say when the event ${word}s.`)
  const date = asMoment(text as string)
  if (date === undefined) throw new Refusal('malformed', `${field} is not a date and time in ISO 8601.`, { field })
  mustHold(field, date >= YEARS.first && date < YEARS.after, `The ${word} must be between the years 2000 and 2100.`)
  return date
}

function isLink(text: string): boolean {
  return text === '' || (text.length <= LINK_LENGTH && /^https?:\/\/[^\s/]+\S*$/i.test(text))
}

/** Codes are compared without case and surrounding space (SERVER, Rules of an event), and without what a paste drags along unseen. */
export function codeKey(code: string): string {
  return oneLine(code).normalize('NFC').toLowerCase()
}

/** Past is what has ended, upcoming the rest; an event that ends this very moment has not ended. */
export function hasEnded(event: Pick<Event, 'endDate'>, now: string): boolean {
  return event.endDate < now
}
