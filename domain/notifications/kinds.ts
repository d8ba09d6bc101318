import { minutesLater } from '../calendar.ts'
import { eventAddress } from '../events/address.ts'
import type { Event } from '../events/contract.ts'
import { dayText, timeText } from '../events/when.ts'
import type { EventFacts } from '../outbox/happenings.ts'
import { pointsIn } from '../points/words.ts'
import { switchedOffText } from '../webhooks/words.ts'

interface KindOfNotification {
  /** The label on the page of the settings. */
  title: string
  says: string
  /** Whether a member gets it without having chosen. */
  byDefault: boolean
  /** Why somebody gets it, below a mail. */
  because: string
  /** What the unsubscribe link of a mail ends. */
  mails: string
}

const TO_RSVPS = 'You get this because you have an RSVP.'

/** The kinds of notifications, in the order of the page (spec: chapter §4.6). */
const TABLE = {
  reminder: {
    title: 'Reminders',
    says: 'A day and an hour before an event you RSVPed to',
    byDefault: true,
    because: TO_RSVPS,
    mails: 'reminders by mail',
  },
  change: {
    title: 'Changes',
    says: 'Your event moves, changes its place or is cancelled',
    byDefault: true,
    because: TO_RSVPS,
    mails: 'mails about changes',
  },
  place: {
    title: 'Places',
    says: 'You move up from the line to a place',
    byDefault: true,
    because: 'You get this because you were in line.',
    mails: 'mails about places',
  },
  claim: {
    title: 'Claims',
    says: 'The officers decided whether you were there',
    byDefault: true,
    because: 'You get this because you asked for your attendance to be counted.',
    mails: 'mails about claims',
  },
  newEvent: {
    title: 'New events',
    says: 'Of the committees you follow, once a day at most',
    byDefault: false,
    because: 'You get this because you follow committees.',
    mails: 'mails about new events',
  },
  message: {
    title: 'Messages',
    says: 'Officers write to the people of an event',
    byDefault: true,
    because: 'The officers of the event wrote this.',
    mails: 'messages of officers by mail',
  },
  term: {
    title: 'Terms and webhooks',
    says: 'A term of office ends soon, or a webhook is switched off',
    byDefault: true,
    because: 'You get this because of an office in the chapter.',
    mails: 'mails about terms and webhooks',
  },
} satisfies Record<string, KindOfNotification>

export type Kind = keyof typeof TABLE

export const KINDS_OF_NOTIFICATIONS: Record<Kind, KindOfNotification> = TABLE
export const KINDS = Object.keys(TABLE) as Kind[]

/** The same value for each kind. */
export function perKind<Value>(value: Value): Record<Kind, Value> {
  return Object.fromEntries(KINDS.map((kind) => [kind, value])) as Record<Kind, Value>
}

/** The content of a message, before a channel formats it. */
export interface Note {
  /** The subject of a mail and the title of a push message. */
  title: string
  /** The paragraphs. */
  says: string[]
  /** The event with its details. */
  event?: Event | undefined
  /** Several events, one line each. */
  events?: Event[]
  /** The page to open. */
  link: { label: string; path: string }
  /** The kind of calendar file to attach: the event, or its cancellation. */
  calendar?: 'PUBLISH' | 'CANCEL'
}

interface Setting {
  now: string
  timeZone: string
}

/** Leads to the page of an event. */
function eventLink({ uuid }: Pick<Event, 'uuid'>): Note['link'] {
  return { label: 'See the event', path: eventAddress(uuid) }
}

/** 'Fri, Mar 6, 6:00 – 8:00 PM'. */
export function whenText(event: Pick<EventFacts, 'startDate' | 'endDate'>, { now, timeZone }: Setting): string {
  return `${dayText(event, now, timeZone)}, ${timeText(event, timeZone)}`
}

export function reminderNote(event: Event, setting: Setting): Note {
  const day = dayText(event, setting.now, setting.timeZone)
  const clock = timeText({ ...event, endDate: event.startDate }, setting.timeZone)
  return {
    title: `${day}, ${clock}: ${event.title}`,
    says: [`You have an RSVP. If you cannot come, cancel it, so that others know.`],
    event,
    link: eventLink(event),
  }
}

/** The changes since what a member knew; undefined if none concerns them. */
export function changeNote(before: EventFacts, event: Event, setting: Setting): Note | undefined {
  const moved = before.startDate !== event.startDate || before.endDate !== event.endDate
  const elsewhere = before.location !== event.location
  const says = [
    ...(moved ? [`It was ${whenText(before, setting)}. Now it is ${whenText(event, setting)}.`] : []),
    ...(elsewhere
      ? [
          `It was in ${before.location || 'a place to be announced'}. Now it is in ${event.location || 'a place that will be announced'}.`,
        ]
      : []),
  ]
  if (says.length === 0) return undefined
  return {
    title: elsewhere && !moved ? `New place: ${event.title}` : `Moved: ${event.title}`,
    says: [...says, 'Your RSVP stays as it is.'],
    event,
    link: eventLink(event),
    calendar: 'PUBLISH',
  }
}

export function cancelledNote(event: Event, setting: Setting): Note {
  return {
    title: `Cancelled: ${event.title}`,
    says: [`${event.title}, ${whenText(event, setting)}, will not take place.`],
    event,
    link: { label: 'See other events', path: '/events' },
    calendar: 'CANCEL',
  }
}

export function placeNote(event: Event, setting: Setting): Note {
  return {
    title: `You have a place: ${event.title}`,
    says: [
      `A place became free, and it is yours: ${whenText(event, setting)}.`,
      'If you cannot come any more, cancel your RSVP. The next in line gets the place.',
    ],
    event,
    link: eventLink(event),
    calendar: 'PUBLISH',
  }
}

export function claimNote(
  event: Event,
  { approved, reason, points }: { approved: boolean; reason: string; points: number },
): Note {
  const because = reason ? [`The officers wrote: “${reason}”`] : []
  const says = approved
    ? [`The officers confirmed that you were at ${event.title}. You got ${pointsIn(points)}.`, ...because]
    : [`The officers did not confirm that you were at ${event.title}.`, ...because]
  return {
    title: approved ? `Confirmed: ${event.title}` : `Not confirmed: ${event.title}`,
    says,
    link: { label: 'See your points', path: '/home' },
  }
}

export function termNote(
  { officer, committee, until, own }: { officer: string; committee: string; until: string; own: boolean },
  setting: Setting,
): Note {
  const lastDay = dayText({ startDate: minutesLater(until, -1) }, setting.now, setting.timeZone)
  return own
    ? {
        title: `Your term ends: ${committee}`,
        says: [`Your last day as an officer of ${committee}: ${lastDay}. Talk to your successor in good time.`],
        link: { label: 'Open the portal', path: '/events' },
      }
    : {
        title: `A term ends: ${officer}, ${committee}`,
        says: [`The last day of ${officer} as an officer of ${committee}: ${lastDay}. The handover shows who follows.`],
        link: { label: 'Plan the handover', path: '/handover' },
      }
}

export function webhookNote(webhook: { url: string }): Note {
  return { ...switchedOffText(webhook), link: { label: 'Open the webhooks', path: '/controlpanel' } }
}

/** ', and 3 later dates'; '' for none */
export function andLaterDates(later: number): string {
  return later === 0 ? '' : `, and ${laterDates(later)}`
}

function laterDates(later: number): string {
  return later === 1 ? '1 later date' : `${later} later dates`
}

/** The same happened to later dates of a series that a member has RSVPed to. */
export function withLaterDates(note: Note, later: number): Note {
  if (later === 0) return note
  return { ...note, says: [...note.says, `The same holds for ${laterDates(later)} to which you have RSVPed.`] }
}

/** New events by start, with one entry for each series. */
export function digestNote(all: Event[]): Note {
  const events = [...Map.groupBy(all, ({ series, uuid }) => series ?? uuid).values()].map(([first, ...later]) => {
    return { ...first!, title: first!.title + andLaterDates(later.length) }
  })
  const [first] = events
  return {
    title: events.length === 1 ? `New event: ${first!.title}` : `${events.length} new events`,
    says: ['New from the committees that you follow:'],
    events,
    link: events.length === 1 ? eventLink(first!) : { label: 'See all events', path: '/events' },
  }
}

export function messageNote(event: Event, { subject, text }: { subject: string; text: string }): Note {
  return { title: `${event.title}: ${subject}`, says: paragraphs(text), event, link: eventLink(event) }
}

function paragraphs(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
}
