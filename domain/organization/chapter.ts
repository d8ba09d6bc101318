import * as Type from 'typebox'
import { BoardName } from '../privacy/boardName.ts'
import { ActiveMember, BADGES, BadgeSetting } from './badges.ts'
import {
  Banner,
  Break,
  CheckInGrace,
  ClaimDays,
  Committee,
  FeaturedEvents,
  Level,
  Organization,
  Quarter,
  Text,
  Visibility,
  Weekday,
} from './entries.ts'

const ENTRIES = {
  organization: Organization,
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
  checkInGrace: CheckInGrace,
  /** Without it the chapter has no active members. */
  activeMember: Type.Optional(ActiveMember),
}

/** Entries that a file may omit: they have the defaults of the specification. */
const ENTRIES_WITH_DEFAULTS = {
  weekStart: Weekday,
  quarters: Type.Array(Quarter, { minItems: 1, description: 'a list of at least one quarter' }),
  claimDays: ClaimDays,
  /** The visibility of new events. */
  visibility: Visibility,
  /** What members see of a member who has not chosen. */
  boardName: BoardName,
  featuredEvents: FeaturedEvents,
  banner: Banner,
  badges: Type.Array(BadgeSetting, { description: 'a list' }),
  breaks: Type.Array(Break, { description: 'a list' }),
  /** The first day of the chapter's year, in every year. */
  yearStarts: Quarter.properties.starts,
}

/** The whole chapter configuration. The browser does not need it. */
export const Chapter = Type.Object({ ...ENTRIES, ...ENTRIES_WITH_DEFAULTS }, { additionalProperties: false })
export type Chapter = Type.Static<typeof Chapter>

/** The settings that decide where days, weeks and quarters begin. */
export type Calendar = Pick<Chapter, 'timeZone' | 'weekStart' | 'quarters'>

/** The chapter as its file has it. */
export const WrittenChapter = Type.Object(
  { ...ENTRIES, ...Type.Partial(Type.Object(ENTRIES_WITH_DEFAULTS)).properties },
  { additionalProperties: false },
)
export type WrittenChapter = Type.Static<typeof WrittenChapter>

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
