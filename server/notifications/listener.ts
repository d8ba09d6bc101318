import { minutesLater } from '#domain/calendar.ts'
import type { Kind } from '#domain/notifications/kinds.ts'
import type { ChannelName } from '#domain/notifications/preferences.ts'
import { type Before, digestMoment, reminderKey, reminderMoment, tellAt } from '#domain/notifications/timing.ts'
import {
  concernsThoseWhoCome,
  type EventFacts,
  type Happening,
  isAnnouncedWithFirst,
  type SeriesAct,
} from '#domain/outbox/happenings.ts'
import type { Db, EventRow } from '../database/tables.ts'
import type { Listener, NewDelivery } from '../outbox/parts.ts'
import { audienceOf, messageByUuid } from './messages.ts'
import { anyEvent, followersOf, lastDigests, promotedSince, recipientsAmong, rsvpedTo } from './store.ts'

const WANTED: readonly Happening['what'][] = [
  'event.published',
  'event.updated',
  'event.cancelled',
  'claim.decided',
  'term.ending',
  'webhook.off',
  'message.sent',
  'reminder.due',
]

type Page = Awaited<ReturnType<Listener['deliveries']>>

/** Which reminder, and the start of its event. */
interface Reminder {
  before: Before
  start: string
}

/** When something happened, and where its last page of deliveries ended. */
interface Turn {
  at: string
  after: string
}

/** Notifies members of what concerns them, by the configured channels (spec: chapter §4.6). */
export function memberListener(channels: readonly ChannelName[], timeZone: string): Listener {
  /** One delivery for each member and channel that wants it. */
  const tell = async (
    db: Db,
    kind: Kind,
    { members, next }: { members: readonly string[]; next?: string | undefined },
    delivery: (member: string) => Pick<NewDelivery, 'event' | 'data' | 'dueAt'> & { about: string },
  ): Promise<Page> => {
    const recipients = await recipientsAmong(db, members, kind, channels)
    const page = recipients.map(({ member, channel }) => {
      const { about, ...rest } = delivery(member)
      return { ...rest, slot: `${about}/${member}/${channel}`, channel, kind, recipient: member }
    })
    return { page, next }
  }

  const change = async (
    db: Db,
    event: EventRow,
    { before, act }: { before: EventFacts; act?: SeriesAct },
    { at, after }: Turn,
  ): Promise<Page> => {
    if ([before.endDate, event.endDate].every((end) => end < at)) return { page: [] }
    const dueAt = tellAt(at, [before.startDate, event.startDate], timeZone)
    return tell(db, 'change', await rsvpedTo(db, 'all', event.uuid, at, after), () => {
      if (!act) return { about: `change/${event.uuid}`, event: event.uuid, data: { before }, dueAt }
      // One for all dates: the first that somebody has RSVPed to. The note counts the later ones.
      return { about: `change/later/${act.first}`, event: event.uuid, data: { before, withLater: true }, dueAt }
    })
  }

  const remind = async (db: Db, event: EventRow, data: Reminder, { at, after }: Turn): Promise<Page> => {
    const due = reminderMoment(event.startDate, data.before, timeZone)
    const { members, next } = await rsvpedTo(db, 'going', event.uuid, due, after)
    // Somebody who has just got a place has read when the event begins.
    const told = await promotedSince(db, event.uuid, minutesLater(due, -60))
    const others = members.filter((member) => !told.has(member))
    return tell(db, 'reminder', { members: others, next }, () => {
      return {
        about: reminderKey({ ...event, startDate: data.start }, data.before),
        event: event.uuid,
        data,
        dueAt: at,
      }
    })
  }

  const digest = async (db: Db, event: EventRow, seq: number, { at, after }: Turn): Promise<Page> => {
    const page = await followersOf(db, event.committee, after)
    const last = await lastDigests(db, page.members)
    return tell(db, 'newEvent', page, (member) => {
      return { about: 'digest', data: { since: seq }, dueAt: digestMoment(at, last.get(member) ?? null, timeZone) }
    })
  }

  return {
    wants,
    async deliveries(db, happened, after) {
      const { at } = happened
      if (happened.what === 'term.ending') {
        const about = `term/${happened.uuid}`
        const { term, until, own } = happened
        return tell(db, 'term', { members: [happened.member] }, () => {
          return { about, data: { term, until, own }, dueAt: tellAt(at, [], timeZone) }
        })
      }
      if (happened.what === 'webhook.off') {
        const { member, webhook } = happened
        return tell(db, 'term', { members: [member] }, () => {
          return { about: `webhook/${webhook}`, data: { webhook }, dueAt: tellAt(at, [], timeZone) }
        })
      }
      const event = 'event' in happened ? await anyEvent(db, happened.event) : undefined
      if (!event) return { page: [] }
      const dueAt = tellAt(at, [event.startDate], timeZone)
      const turn = { at, after }
      switch (happened.what) {
        case 'event.published':
          return isAnnouncedWithFirst(happened) ? { page: [] } : digest(db, event, happened.seq, turn)
        case 'event.updated':
        case 'event.cancelled':
          return change(db, event, happened, turn)
        case 'reminder.due':
          return remind(db, event, { before: happened.before, start: happened.start }, turn)
        case 'rsvp.going':
          return tell(db, 'place', { members: [happened.member] }, () => {
            return { about: `place/${event.uuid}`, event: event.uuid, dueAt }
          })
        case 'claim.decided': {
          const { approved, reason, points, member } = happened
          return tell(db, 'claim', { members: [member] }, () => {
            const data = { approved, reason, points }
            return { about: `claim/${event.uuid}`, event: event.uuid, data, dueAt: tellAt(at, [], timeZone) }
          })
        }
        case 'message.sent': {
          const message = await messageByUuid(db, happened.message)
          if (!message) return { page: [] }
          return tell(db, 'message', await audienceOf(db, message, after), () => {
            return { about: `message/${message.uuid}`, event: event.uuid, data: { message: message.uuid }, dueAt }
          })
        }
        default:
          return { page: [] }
      }
    },
  }
}

/** Members are not notified of their own RSVP or of a changed description. */
function wants(happening: Happening): boolean {
  if (happening.what === 'rsvp.going') return happening.promoted
  if (happening.what === 'event.updated') return concernsThoseWhoCome(happening.before, happening.after)
  return WANTED.includes(happening.what)
}
