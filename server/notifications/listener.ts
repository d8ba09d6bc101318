import type { ChannelName, Kind } from '#domain/notifications/preferences.ts'
import { digestMoment, reminderMoment, tellAt } from '#domain/notifications/timing.ts'
import { concernsThoseWhoCome, type EventFacts, type Happening } from '#domain/outbox/happenings.ts'
import type { Db, EventRow } from '../database/tables.ts'
import type { Happened, Listener, NewDelivery } from '../outbox/parts.ts'
import { audienceOf, messageByUuid } from './messages.ts'
import { anyEvent, followersOf, lastDigests, promotedSince, recipientsAmong, rsvpedTo } from './store.ts'

const WANTED: readonly Happening['what'][] = [
  'event.published',
  'event.updated',
  'event.cancelled',
  'claim.decided',
  'term.ending',
  'message.sent',
  'reminder.due',
]

type Page = Awaited<ReturnType<Listener['deliveries']>>

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

  const change = async (db: Db, event: EventRow, before: EventFacts, at: string, after: string): Promise<Page> => {
    if ([before.endDate, event.endDate].every((end) => end < at)) return { page: [] }
    const dueAt = tellAt(at, [before.startDate, event.startDate], timeZone)
    return tell(db, 'change', await rsvpedTo(db, 'all', event.uuid, at, after), () => {
      return { about: `change/${event.uuid}`, event: event.uuid, data: { before }, dueAt }
    })
  }

  const remind = async (db: Db, event: EventRow, before: 'day' | 'hour', at: string, after: string): Promise<Page> => {
    const due = reminderMoment(event.startDate, before, timeZone)
    const { members, next } = await rsvpedTo(db, 'going', event.uuid, due, after)
    // Somebody who has just got a place has read when the event begins.
    const told = await promotedSince(db, event.uuid, new Date(Date.parse(due) - 3_600_000).toISOString())
    const others = members.filter((member) => !told.has(member))
    return tell(db, 'reminder', { members: others, next }, () => {
      return { about: `reminder/${event.uuid}/${before}`, event: event.uuid, data: { before }, dueAt: at }
    })
  }

  const digest = async (db: Db, event: EventRow, { seq, at }: Happened, after: string): Promise<Page> => {
    const page = await followersOf(db, event.committee, after)
    const last = await lastDigests(db, page.members)
    return tell(db, 'newEvent', page, (member) => {
      return { about: 'digest', data: { since: seq }, dueAt: digestMoment(at, last.get(member) ?? null, timeZone) }
    })
  }

  return {
    name: 'members',
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
      const event = 'event' in happened ? await anyEvent(db, happened.event) : undefined
      if (!event) return { page: [] }
      const dueAt = tellAt(at, [event.startDate], timeZone)
      switch (happened.what) {
        case 'event.published':
          return digest(db, event, happened, after)
        case 'event.updated':
        case 'event.cancelled':
          return change(db, event, happened.before, at, after)
        case 'reminder.due':
          return remind(db, event, happened.before, at, after)
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
