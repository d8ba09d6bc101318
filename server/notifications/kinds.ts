import { minutesLater } from '#domain/calendar.ts'
import {
  cancelledNote,
  changeNote,
  claimNote,
  digestNote,
  type Kind,
  messageNote,
  placeNote,
  reminderNote,
  termNote,
  webhookNote,
  withLaterDates,
} from '#domain/notifications/kinds.ts'
import {
  type Before,
  digestMoment,
  reminderDue,
  reminderKey,
  reminderMoment,
  tellAt,
  tellReminderAt,
} from '#domain/notifications/timing.ts'
import { concernsThoseWhoCome, type EventFacts, factsOf, isAnnouncedWithFirst } from '#domain/outbox/happenings.ts'
import { isSuperAdmin } from '#domain/roles/principal.ts'
import type { Db, EventRow, MemberRow } from '../database/tables.ts'
import { toEvent } from '../events/event.ts'
import { officerByUuid } from '../officers/store.ts'
import { isNotFannedOut } from '../outbox/happeningStore.ts'
import { laterRsvps, rsvpOf } from '../rsvp/store.ts'
import { webhook } from '../webhooks/store.ts'
import { audienceOf, followersOf, messageByUuid, rsvpedTo } from './audiences.ts'
import { newEventsFor, promotedSince } from './history.ts'
import { type AnyRow, row } from './kindRow.ts'
import { digestWasSent, lastDigests } from './store.ts'

/** Which reminder, and the start of its event. */
interface Reminder {
  before: Before
  start?: string
}

interface Change {
  before: EventFacts
  /** The same was done to later events of its series. */
  withLater?: boolean
}

interface Digest {
  since: number
  /** The events since then that the member was told of while more were published. */
  told?: string[]
}

/** The kinds of notifications (spec: chapter §4.6). */
export const KIND_ROWS: Record<Kind, AnyRow> = {
  reminder: row<'reminder.due', Reminder>({
    hears: ['reminder.due'],
    async reaches(db, { before, start, at }, { event, after, timeZone }) {
      const due = reminderMoment(event.startDate, before, timeZone)
      const { members, next } = await rsvpedTo(db, 'going', event.uuid, due, after)
      // Somebody who has just got a place has read when the event begins.
      const told = await promotedSince(db, event.uuid, minutesLater(due, -60))
      const others = members.filter((member) => !told.has(member))
      const about = reminderKey({ ...event, startDate: start }, before)
      return { members: others, next, about, event: event.uuid, data: { before, start }, dueAt: at }
    },
    // A new time of an event has a reminder of its own. The reminder of the day before is dropped when it is late.
    async note(db, { before, start }, { member, event, now, timeZone }) {
      const isDue = event.startDate > now && reminderDue(event.startDate, now, timeZone) === before
      if (!isDue || (start ?? event.startDate) !== event.startDate || !(await isGoing(db, event, member))) return
      return { note: reminderNote(shown(event), { now, timeZone }) }
    },
    sentAt: ({ before }, { startDate }, { now, timeZone }) => tellReminderAt(now, startDate, before, timeZone),
  }),

  change: row<'event.updated' | 'event.cancelled', Change>({
    hears: ['event.updated', 'event.cancelled'],
    concerns: (happening) =>
      happening.what === 'event.cancelled' || concernsThoseWhoCome(happening.before, happening.after),
    async reaches(db, { before, act, at }, { event, after, timeZone }) {
      if (before.endDate < at && event.endDate < at) return
      const dueAt = tellAt(at, [before.startDate, event.startDate], timeZone)
      const members = await rsvpedTo(db, 'all', event.uuid, at, after)
      if (!act) return { ...members, about: `change/${event.uuid}`, event: event.uuid, data: { before }, dueAt }
      // One for all dates: the first that somebody has RSVPed to. The note counts the later ones.
      const data = { before, withLater: true }
      return { ...members, about: `change/later/${act.first}`, event: event.uuid, data, dueAt }
    },
    async note(db, { before, withLater }, { member, event, now, timeZone }) {
      const setting = { now, timeZone }
      if (!(await rsvpOf(db, { event: event.uuid, member: member.uuid }))) return
      const isPast = event.endDate < now
      if (isPast && (!event.deleted || before.endDate < now)) return
      const note = event.deleted ? cancelledNote(shown(event), setting) : changeNote(before, shown(event), setting)
      if (!note) return
      const told = { before: factsOf(event) }
      if (!withLater) return { note, told }
      // Once all dates are known to concern the member or not.
      const isSpreading = (await isNotFannedOut(db, 'event.updated')) || (await isNotFannedOut(db, 'event.cancelled'))
      if (isSpreading) return { is: 'postponed', until: minutesLater(now, 1) }
      return { note: withLaterDates(note, await laterRsvps(db, event, member.uuid)), told }
    },
    sentAt: ({ before }, { startDate }, { now, timeZone }) => tellAt(now, [startDate, before.startDate], timeZone),
  }),

  place: row<'rsvp.going'>({
    hears: ['rsvp.going'],
    // Members are not notified of their own RSVP.
    concerns: ({ promoted }) => promoted,
    async reaches(_db, { member, at }, { event, timeZone }) {
      const dueAt = tellAt(at, [event.startDate], timeZone)
      return { members: [member], about: `place/${event.uuid}`, event: event.uuid, dueAt }
    },
    async note(db, _data, { member, event, now, timeZone }) {
      if (event.endDate <= now || !(await isGoing(db, event, member))) return
      return { note: placeNote(shown(event), { now, timeZone }) }
    },
  }),

  claim: row<'claim.decided', { approved: boolean; reason: string; points: number }>({
    hears: ['claim.decided'],
    async reaches(_db, { member, approved, reason, points, at }, { event, timeZone }) {
      const data = { approved, reason, points }
      const dueAt = tellAt(at, [], timeZone)
      return { members: [member], about: `claim/${event.uuid}`, event: event.uuid, data, dueAt }
    },
    note: async (_db, data, { event }) => ({ note: claimNote(shown(event), data) }),
  }),

  newEvent: row<'event.published', Digest>({
    hears: ['event.published'],
    async reaches(db, happened, { event, after, timeZone }) {
      if (isAnnouncedWithFirst(happened)) return
      const { members, next } = await followersOf(db, event.committee, after)
      const last = await lastDigests(db, members)
      const dueAt = (member: string) => digestMoment(happened.at, last.get(member) ?? null, timeZone)
      return { members, next, about: 'digest', data: { since: happened.seq }, dueAt }
    },
    async note(db, { since, told = [] }, { member, now, timeZone }) {
      const rows = (await newEventsFor(db, member.uuid, since, now)).filter(({ uuid }) => !told.includes(uuid))
      if (rows.length === 0) return
      // Asked after the events are read. One that is being published extends this delivery, or gets the next one: in
      // the digest before that, it would come twice.
      if (await isNotFannedOut(db, 'event.published')) return { is: 'postponed', until: minutesLater(now, 1) }
      const nowTold: Digest = { since, told: [...told, ...rows.map(({ uuid }) => uuid)] }
      return { note: digestNote(rows.map(shown)), told: nowTold, again: digestMoment(now, now, timeZone) }
    },
    // The next digest waits for a day.
    sent: digestWasSent,
  }),

  message: row<'message.sent', { message: string } | { test: { subject: string; text: string } }>({
    hears: ['message.sent'],
    async reaches(db, { message: uuid, at }, { event, after, timeZone }) {
      const message = await messageByUuid(db, uuid)
      if (!message) return
      const dueAt = tellAt(at, [event.startDate], timeZone)
      const audience = await audienceOf(db, message, after)
      return { ...audience, about: `message/${uuid}`, event: event.uuid, data: { message: uuid }, dueAt }
    },
    async note(db, data, { event }) {
      const message = 'test' in data ? data.test : await messageByUuid(db, data.message)
      return message && { note: messageNote(shown(event), message) }
    },
  }),

  // What concerns an office: the choice for terms decides about it.
  term: row<'term.ending' | 'webhook.off', { term: string; until: string; own: boolean } | { webhook: string }>({
    hears: ['term.ending', 'webhook.off'],
    async reaches(_db, happened, { timeZone }) {
      const [members, dueAt] = [[happened.member], tellAt(happened.at, [], timeZone)]
      if (happened.what === 'webhook.off') {
        const { webhook } = happened
        return { members, about: `webhook/${webhook}`, data: { webhook }, dueAt }
      }
      const { term, until, own, uuid } = happened
      return { members, about: `term/${uuid}`, data: { term, until, own }, dueAt }
    },
    // The end may have been moved while the mail waited, the officer may have left, and the super admin may be somebody
    // else by now.
    async note(db, data, { member, now, timeZone }) {
      if ('webhook' in data) {
        const hook = await webhook(db, data.webhook)
        return hook?.state === 'failed' && isSuperAdmin(member) ? { note: webhookNote(hook) } : undefined
      }
      const { until, own } = data
      const officer = await officerByUuid(db, data.term, now)
      if (officer?.until !== until || until <= now || !(own || isSuperAdmin(member))) return
      const { name, committee } = officer
      return { note: termNote({ officer: name, committee, until, own }, { now, timeZone }) }
    },
  }),
}

async function isGoing(db: Db, { uuid, deleted }: EventRow, member: MemberRow): Promise<boolean> {
  return deleted === 0 && (await rsvpOf(db, { event: uuid, member: member.uuid }))?.status === 'going'
}

/** As members see it. */
function shown(event: EventRow) {
  return toEvent(event, { kind: 'member', role: 'member', committees: [], formerly: [] })
}
