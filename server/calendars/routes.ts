import { randomBytes } from 'node:crypto'
import { minutesLater } from '#domain/calendar.ts'
import {
  chapterCalendar,
  committeeCalendar,
  endCalendar,
  getCalendar,
  makeCalendar,
  ownCalendar,
  publicEventFile,
} from '#domain/calendars/contract.ts'
import { type CalendarEvent, calendarText } from '#domain/calendars/ics.ts'
import { DAY_MINUTES } from '#domain/durations.ts'
import { pathWith } from '#domain/endpoint.ts'
import { eventAddress } from '#domain/events/address.ts'
import { publicAddress } from '#domain/publicpages/address.ts'
import { Refusal } from '#domain/refusal.ts'
import { found } from '../events/event.ts'
import { sharedDocument } from '../http/document.ts'
import { route } from '../http/route.ts'
import * as store from './store.ts'

/** Days that a past event stays in a feed. */
const PAST_DAYS = 180
/** Days that a cancelled event is shown as cancelled (spec: calendars §1.3). */
const CANCELLED_DAYS = 30
const SECRET_BYTES = 24

const addressOf = (origin: string, token: string) => `${origin}${pathWith(ownCalendar.path, { token })}`

export const calendarRoutes = [
  route(getCalendar, async ({ db, member, origin }) => {
    const token = await store.calendarToken(db, member.uuid)
    return { url: token === undefined ? null : addressOf(origin, token) }
  }),

  route(makeCalendar, async ({ db, member, origin }) => {
    const token = randomBytes(SECRET_BYTES).toString('base64url')
    await store.saveCalendar(db, member.uuid, token)
    return { url: addressOf(origin, token) }
  }),

  route(endCalendar, async ({ db, member }) => {
    await store.forgetCalendar(db, member.uuid)
    return { message: 'The address of your calendar does not work any more.' }
  }),
]

export const calendarDocuments = [
  sharedDocument(chapterCalendar, ['events'], async ({ db, portal, origin, now, holdsUntil }) => {
    const { shortName } = portal.chapter.organization
    return feed(shortName, await store.publicCalendar(db, windowAt(now, holdsUntil)), origin, publicAddress)
  }),

  sharedDocument(committeeCalendar, ['events'], async ({ db, params, portal, origin, now, holdsUntil }) => {
    const { committees, organization } = portal.chapter
    const committee = committees.find(({ name }) => name.toLowerCase() === params.committee.toLowerCase())
    if (!committee) throw new Refusal('not_found', 'There is no such committee.')
    const events = await store.publicCalendar(db, windowAt(now, holdsUntil), committee.name)
    return feed(`${organization.shortName} ${committee.name}`, events, origin, publicAddress)
  }),

  sharedDocument(
    ownCalendar,
    ['events', 'rsvps', 'members', 'follows', 'calendars'],
    async ({ db, params, portal, origin, now, holdsUntil }) => {
      const member = await store.memberOfCalendar(db, params.token)
      if (!member) throw new Refusal('not_found', 'This calendar does not exist any more. Make a new address for it.')
      const events = await store.memberCalendar(db, windowAt(now, holdsUntil), member)
      return feed(`My ${portal.chapter.organization.shortName}`, events, origin, eventAddress)
    },
  ),

  sharedDocument(publicEventFile, ['events'], async ({ db, params, origin }) =>
    file(found(await store.publicEvent(db, params.uuid)), origin),
  ),
]

/** Changes with the day and not with every moment, so that a feed keeps its ETag. */
function windowAt(now: string, holdsUntil: (moment: string) => void): store.Window {
  const midnight = `${now.slice(0, 10)}T00:00:00.000Z`
  holdsUntil(`${now.slice(0, 10)}T23:59:59.999Z`)
  return {
    endedAfter: minutesLater(midnight, -PAST_DAYS * DAY_MINUTES),
    cancelledAfter: minutesLater(midnight, -CANCELLED_DAYS * DAY_MINUTES),
  }
}

/** A public calendar leads to the public pages, a member's own to the pages of the portal. */
function feed(name: string, rows: store.CalendarRow[], origin: string, addressOf: (uuid: string) => string) {
  return { body: calendarText(name, rows.map(toEvent), (uuid) => origin + addressOf(uuid)) }
}

function file(row: store.CalendarRow, origin: string) {
  const headers = { 'content-disposition': `attachment; filename="${fileName(row.title)}.ics"` }
  return { ...feed(row.title, [row], origin, publicAddress), headers }
}

function fileName(title: string): string {
  return title.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 60) || 'event'
}

function toEvent({ deleted, changedAt, createdAt, ...event }: store.CalendarRow): CalendarEvent {
  return { ...event, stamp: changedAt || createdAt, isCancelled: deleted === 1 }
}
