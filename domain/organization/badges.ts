import * as Type from 'typebox'
import { Text } from './entries.ts'

const Count = Type.Integer({ minimum: 1, maximum: 1000, description: 'a whole number from 1 to 1000' })
const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'a time such as 20:00' })

/** What a member must do to earn a badge (spec: points §1.6). */
export const BadgeRule = Type.Union(
  [
    Type.Object({ kind: Type.Literal('events'), count: Count }),
    Type.Object({ kind: Type.Literal('committees'), count: Count }),
    Type.Object({ kind: Type.Literal('quarters'), count: Count }),
    Type.Object({ kind: Type.Literal('sameCommittee'), count: Count }),
    Type.Object({ kind: Type.Literal('sameWeek'), count: Count }),
    Type.Object({ kind: Type.Literal('streak'), weeks: Count }),
    Type.Object({ kind: Type.Literal('startsFrom'), clock: Clock }),
    Type.Object({ kind: Type.Literal('startsBefore'), clock: Clock }),
  ],
  { description: "a rule such as { kind: 'events', count: 5 }" },
)
export type BadgeRule = Type.Static<typeof BadgeRule>

export const BadgeSetting = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9-]+$', description: 'a word in small letters' }),
  title: Text,
  description: Text,
  rule: BadgeRule,
})
export type BadgeSetting = Type.Static<typeof BadgeSetting>

/** Who came often enough: to so many events since the last closed quarter, or since the start of the year. */
export const ActiveMember = Type.Object({
  events: Count,
  per: Type.Enum(['season', 'year'], { description: 'season or year' }),
  /** What they may do: 'vote' if nothing else is given. */
  may: Type.Optional(Text),
})
export type ActiveMember = Type.Static<typeof ActiveMember>

/** The badges of a chapter that names none. */
export const BADGES: BadgeSetting[] = [
  badge('first-commit', 'First Commit', 'Come to your first event', { kind: 'events', count: 1 }),
  badge('regular', 'Regular', 'Come to 5 events', { kind: 'events', count: 5 }),
  badge('core-contributor', 'Core Contributor', 'Come to 15 events', { kind: 'events', count: 15 }),
  badge('maintainer', 'Maintainer', 'Come to 40 events', { kind: 'events', count: 40 }),
  badge('explorer', 'Explorer', 'Visit 3 committees', { kind: 'committees', count: 3 }),
  badge('polyglot', 'Polyglot', 'Visit 6 committees', { kind: 'committees', count: 6 }),
  badge('specialist', 'Specialist', 'Come to 8 events of one committee', { kind: 'sameCommittee', count: 8 }),
  badge('warm-cache', 'Warm Cache', 'Come 3 weeks in a row', { kind: 'streak', weeks: 3 }),
  badge('long-uptime', 'Long Uptime', 'Come 8 weeks in a row', { kind: 'streak', weeks: 8 }),
  badge('multithreaded', 'Multithreaded', 'Come to 3 events in one week', { kind: 'sameWeek', count: 3 }),
  badge('night-build', 'Night Build', 'Come to an event at 8:00 PM or later', { kind: 'startsFrom', clock: '20:00' }),
  badge('long-term-support', 'Long-Term Support', 'Come in 3 quarters', { kind: 'quarters', count: 3 }),
]

function badge(id: string, title: string, description: string, rule: BadgeRule): BadgeSetting {
  return { id, title, description, rule }
}
