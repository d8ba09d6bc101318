import * as Type from 'typebox'
import { BoardName } from '../privacy/boardName.ts'

/**
 * The schema of the chapter configuration, which the server checks at the start. The description of an entry says what
 * it must be. The officer reads it when the entry is wrong.
 */

const Text = Type.String({ minLength: 1, description: 'a text that is not empty' })
const WebAddress = Type.String({ pattern: '^https?://', description: 'an address such as https://www.uclaacm.com' })
/** A URL, or the path of a file that the portal itself serves. */
const PicturePath = Type.String({
  pattern: '^(https?://|/|$)',
  description: "an address on the web, a path such as /logo.svg, or '' for none",
})

export const Officer = Type.Object({ name: Text, position: Text, picture: PicturePath })
export type Officer = Type.Static<typeof Officer>

export const Resource = Type.Object({
  type: Type.Enum(['code', 'website', 'chat', 'social', 'blog'], {
    description: 'one of code, website, chat, social and blog',
  }),
  title: Text,
  subtitle: Type.String({ description: 'a text' }),
  link: WebAddress,
  description: Type.String({ description: 'a text' }),
})
export type Resource = Type.Static<typeof Resource>

export const Committee = Type.Object({
  name: Text,
  color: Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'a colour such as #1d6bff' }),
  /**
   * The name of a sign or a drawing, for the login page (signs.ts). Without one the page draws the committee's first
   * letter.
   */
  sign: Type.Optional(Type.String({ description: 'a text' })),
})
export type Committee = Type.Static<typeof Committee>

export const Level = Type.Object({
  rank: Text,
  startsAt: Type.Integer({ minimum: 0, description: 'a whole number of points, 0 or more' }),
})
export type Level = Type.Static<typeof Level>

const Minutes = Type.Integer({ minimum: 0, maximum: 1440, description: 'a whole number of minutes from 0 to 1440' })
export const CheckInGrace = Type.Object({ minutesBefore: Minutes, minutesAfter: Minutes })
export type CheckInGrace = Type.Static<typeof CheckInGrace>

/** The numbers of ISO 8601: Monday is 1. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const Weekday = Type.Enum([...WEEKDAYS], { description: 'a day of the week such as Sunday' })
export type Weekday = Type.Static<typeof Weekday>

/** The first day of a quarter in every year. The quarter lasts until the next one starts. */
export const Quarter = Type.Object({
  name: Text,
  starts: Type.String({ pattern: '^\\d\\d-\\d\\d$', description: 'the month and the day, such as 09-24' }),
})
export type Quarter = Type.Static<typeof Quarter>

export const Banner = Type.Object({
  words: Text,
  themes: Type.Array(Text, { minItems: 1, description: 'a list of at least one committee' }),
})
export type Banner = Type.Static<typeof Banner>

export const FeaturedEvents = Type.Integer({ minimum: 1, maximum: 50, description: 'a whole number from 1 to 50' })

/**
 * For how many days after an event members can claim that they were there; 0 turns claims off (spec: chapter §2.16).
 */
export const ClaimDays = Type.Integer({ minimum: 0, maximum: 365, description: 'a whole number of days from 0 to 365' })

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

const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'a day such as 2026-12-12' })

/** Days without events, both included. Their weeks neither count for a streak nor end it. */
export const Break = Type.Object({ name: Text, from: Day, to: Day })
export type Break = Type.Static<typeof Break>

/** Who came often enough to vote: so many events since the last closed quarter, or since the start of the year. */
export const ActiveMember = Type.Object({
  events: Count,
  per: Type.Enum(['season', 'year'], { description: 'season or year' }),
})
export type ActiveMember = Type.Static<typeof ActiveMember>
/** Who sees an event: the members of the chapter, or strangers too (spec: chapter §6.4). */
export const Visibility = Type.Enum(['members', 'public'], { description: 'members or public' })
export type Visibility = Type.Static<typeof Visibility>

export const Chapter = Type.Object(
  {
    organization: Type.Object(
      {
        name: Text,
        shortName: Text,
        logo: PicturePath,
        mission: Text,
        website: WebAddress,
        officers: Type.Array(Officer, { description: 'a list' }),
        resources: Type.Array(Resource, { description: 'a list' }),
      },
      { additionalProperties: false },
    ),
    /** The colour of buttons and links, instead of the portal's blue. */
    accent: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'a colour such as #1d6bff' })),
    /** The first committee (ACM or the chapter itself) gets the events without a committee. */
    committees: Type.Array(Committee, { minItems: 1, description: 'a list of at least one committee' }),
    levels: Type.Array(Level, { minItems: 1, description: 'a list of at least one level' }),
    majors: Type.Array(Text, { minItems: 1, description: 'a list of at least one major' }),
    hostedDomain: Type.String({
      pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
      description: 'a domain such as g.ucla.edu, in small letters',
    }),
    timeZone: Type.String({ description: 'a time zone such as America/Los_Angeles' }),
    weekStart: Weekday,
    quarters: Type.Array(Quarter, { minItems: 1, description: 'a list of at least one quarter' }),
    checkInGrace: CheckInGrace,
    claimDays: ClaimDays,
    /** The visibility of new events. */
    visibility: Visibility,
    /** What members see of a member who has not chosen. */
    boardName: BoardName,
    featuredEvents: FeaturedEvents,
    banner: Banner,
    badges: Type.Array(BadgeSetting, { description: 'a list' }),
    breaks: Type.Array(Break, { description: 'a list' }),
    /** Without it the chapter has no active members. */
    activeMember: Type.Optional(ActiveMember),
    /** The first day of the chapter's year, in every year. */
    yearStarts: Quarter.properties.starts,
  },
  { additionalProperties: false },
)
export type Chapter = Type.Static<typeof Chapter>

/** The settings that decide where days, weeks and quarters begin. */
export type Calendar = Pick<Chapter, 'timeZone' | 'weekStart' | 'quarters'>

const {
  weekStart,
  quarters,
  featuredEvents,
  banner,
  claimDays,
  visibility,
  boardName,
  badges,
  breaks,
  yearStarts,
  ...needed
} = Chapter.properties

/** The chapter as its file has it. Entries that the file omits have the defaults of the specification. */
export const WrittenChapter = Type.Object(
  {
    ...needed,
    weekStart: Type.Optional(weekStart),
    quarters: Type.Optional(quarters),
    featuredEvents: Type.Optional(featuredEvents),
    banner: Type.Optional(banner),
    claimDays: Type.Optional(claimDays),
    badges: Type.Optional(badges),
    breaks: Type.Optional(breaks),
    yearStarts: Type.Optional(yearStarts),
    visibility: Type.Optional(visibility),
    boardName: Type.Optional(boardName),
  },
  { additionalProperties: false },
)
export type WrittenChapter = Type.Static<typeof WrittenChapter>

/** The badges of a chapter that names none. */
const BADGES: BadgeSetting[] = [
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

/**
 * The chapter with its defaults: weeks from Sunday, quarters of the calendar, five featured events, events for
 * members, a theme for each committee, a dozen badges.
 */
export function wholeChapter(written: WrittenChapter): Chapter {
  return {
    weekStart: 'Sunday',
    quarters: [
      { name: 'Winter', starts: '01-01' },
      { name: 'Spring', starts: '04-01' },
      { name: 'Summer', starts: '07-01' },
      { name: 'Fall', starts: '10-01' },
    ],
    featuredEvents: 5,
    claimDays: 7,
    badges: BADGES,
    breaks: [],
    yearStarts: '09-01',
    visibility: 'members',
    boardName: 'name',
    banner: { words: 'code the future.', themes: written.committees.map(({ name }) => name) },
    ...written,
  }
}
