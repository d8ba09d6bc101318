import { listActiveMembers, listBadges } from '#domain/badges/contract.ts'
import { activeMember, activeSince, badgesOf, MAY, passportOf, streakOf } from '#domain/badges/rules.ts'
import type { Visit } from '#domain/badges/visit.ts'
import { weeksOf } from '#domain/badges/weeks.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { fullName } from '#domain/people/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../database/tables.ts'
import { route } from '../http/route.ts'
import { type Period, seasonAsked } from '../seasons/store.ts'
import { membersWhoAttended, visitsOf } from './store.ts'

/** Passport, streak and badges come from the attendance at every call; nothing of them is stored (spec: points §1.1). */
export const badgeRoutes = [
  route(listBadges, async ({ db, member, portal: { chapter }, now }) => {
    const visits = await visitsOf(db, member.uuid)
    const weeks = weeksOf(visits, now, chapter)
    return {
      passport: passportOf(visits, chapter.committees),
      streak: streakOf(weeks),
      badges: badgesOf(visits, weeks, chapter),
      active: await activeIn(db, visits, chapter, now),
    }
  }),

  route(listActiveMembers, async ({ db, query, portal: { chapter }, now }) => {
    const { activeMember: rule } = chapter
    if (!rule) throw new Refusal('not_found', 'This chapter has no active members.')
    const season = query.season === undefined ? await countedNow(db, chapter, now) : await seasonAsked(db, query.season)
    const rows = await membersWhoAttended(db, rule.events, season)
    return {
      active: rows.map(({ uuid, email, attended, ...row }) => ({
        uuid,
        name: fullName(row),
        email: email ?? '',
        attended,
      })),
      may: rule.may ?? MAY,
    }
  }),
]

async function activeIn(db: Db, visits: Visit[], chapter: Chapter, now: string) {
  if (!chapter.activeMember) return null
  const { since } = await countedNow(db, chapter, now)
  return activeMember(visits.filter(({ date }) => date > since).length, chapter.activeMember)
}

async function countedNow(db: Db, chapter: Chapter, now: string): Promise<Period> {
  const season = await seasonAsked(db, undefined)
  return { ...season, since: activeSince(chapter.activeMember!, season.since, now, chapter) }
}
