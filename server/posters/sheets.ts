import { badgesOf } from '#domain/badges/rules.ts'
import { weeksOf } from '#domain/badges/weeks.ts'
import { dayOf, isDay, minutesLater, momentOf, spanAround } from '#domain/calendar.ts'
import { summaryOf } from '#domain/feedback/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { byQuarter, withLevelUps } from '#domain/points/feed.ts'
import { seasonCard } from '#domain/points/seasonCard.ts'
import { type Kind, mayPost, mayPostRecap, mayPostWeek } from '#domain/posters/rules.ts'
import { eventSheet, recapSheet, type Sheet, seasonSheet, weekSheet } from '#domain/posters/sheets.ts'
import { publicAddress } from '#domain/publicpages/address.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Principal } from '#domain/roles/principal.ts'
import { visitsOf } from '../badges/store.ts'
import { countAt } from '../checkin/store.ts'
import type { Db, EventRow } from '../database/tables.ts'
import { found } from '../events/event.ts'
import { eventByUuid } from '../events/store.ts'
import { feedbackTo } from '../feedback/store.ts'
import { memberIfThere } from '../people/store.ts'
import { keptCover } from '../pictures/store.ts'
import { activityOf } from '../points/store.ts'
import type { Portal } from '../portal.ts'
import { newcomersAt, publishedBetween } from './store.ts'

/** What pictures are about. */
export interface Subject {
  kind: Kind
  /** The uuid of an event, a day of a week, or the name of a member's quarter. */
  of: string
  /** Of a week: of the committee alone. */
  committee: string | undefined
  /** Of a quarter. */
  member: string | undefined
}

export interface Asked {
  db: Db
  portal: Portal
  origin: string
  now: string
}

/**
 * What the pictures of a subject show now.
 * @param asker undefined for somebody who has the address of a picture, which was given to one who may have it
 * @throws Refusal if there is nothing to show, or the asker may not have it
 */
export async function sheetOf(
  { kind, of, committee, member }: Subject,
  asked: Asked,
  asker?: Principal,
): Promise<Sheet> {
  const { db, portal, now } = asked
  const { chapter } = portal
  if (kind === 'season') return ownSeason(member, of, asked)
  if (kind === 'week') {
    if (asker && !mayPostWeek(asker)) throw notTheirs()
    return week(of, committee, asked)
  }
  const row = found(await eventByUuid(db, of))
  const event = { ...row, cover: await keptCover(db, row.cover) }
  if (kind === 'event') {
    if (asker && !mayPost(asker, event)) throw notTheirs()
    return sheetOfEvent(event, asked)
  }
  if (asker && !mayPostRecap(asker, event, now)) throw notTheirs()
  const came = { came: await countAt(db, of), newcomers: await newcomersAt(db, event) }
  return recapSheet(event, came, summaryOf(event, await feedbackTo(db, of), now), chapter)
}

type EventOnSheet = Parameters<typeof eventSheet>[0] & Pick<EventRow, 'uuid' | 'visibility'>

export function sheetOfEvent(event: EventOnSheet, { portal, origin }: Pick<Asked, 'portal' | 'origin'>): Sheet {
  const link = event.visibility === 'public' ? origin + publicAddress(event.uuid) : undefined
  return eventSheet(event, portal.chapter, link)
}

async function week(day: string, committee: string | undefined, { db, portal: { chapter } }: Asked): Promise<Sheet> {
  if (!isDay(day)) throw new Refusal('invalid', 'That is not a day, such as 2027-06-15.', { field: 'of' })
  if (committee && !chapter.committees.some(({ name }) => name === committee)) {
    throw new Refusal('not_found', 'There is no such committee.', { field: 'committee' })
  }
  const { from, until } = spanAround('week', momentOf(day, '12:00', chapter.timeZone), chapter)
  const events = await publishedBetween(db, from, until, committee)
  if (events.length === 0) throw new Refusal('not_found', 'Nothing is on in this week.', { field: 'of' })
  const dayAt = (moment: string) => dayOf(moment, chapter.timeZone)
  return weekSheet(events, [dayAt(from), dayAt(minutesLater(until, -1))], committee, chapter)
}

async function ownSeason(uuid: string | undefined, season: string, { db, portal, now }: Asked): Promise<Sheet> {
  const { chapter } = portal
  const member = uuid === undefined ? undefined : await memberIfThere(db, uuid)
  if (!member?.registered) throw noSuchSeason()
  const activity = await activityOf(db, member.uuid, { offset: 0, limit: undefined })
  const quarters = byQuarter(withLevelUps(activity, chapter.levels), chapter.levels)
  const quarter = quarters.find(({ name }) => name === season)
  if (!quarter) throw noSuchSeason()
  const visits = await visitsOf(db, member.uuid)
  const badges = badgesOf(visits, weeksOf(visits, now, chapter), chapter)
  const boardName = member.boardName ?? chapter.boardName
  return seasonSheet(seasonCard(quarter, { name: fullName(member), boardName, visits, badges }), chapter)
}

function notTheirs(): Refusal {
  return new Refusal('not_allowed', 'Only officers may have these pictures.')
}

function noSuchSeason(): Refusal {
  return new Refusal('not_found', 'You have no such quarter.', { field: 'of' })
}
