import * as Type from 'typebox'

/**
 * The entries of the chapter configuration, which the server checks at the start. The description of an entry says what
 * it must be. The officer reads it when the entry is wrong.
 */

export const Text = Type.String({ minLength: 1, description: 'a text that is not empty' })
const WebAddress = Type.String({
  pattern: '^https?://',
  description: 'an address such as https://www.uclaacm.com',
})
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

export const Organization = Type.Object(
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
)

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

/** Who sees an event: the members of the chapter, or strangers too (spec: chapter §6.4). */
export const Visibility = Type.Enum(['members', 'public'], { description: 'members or public' })
export type Visibility = Type.Static<typeof Visibility>

const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'a day such as 2026-12-12' })

/** Days without events, both included. Their weeks neither count for a streak nor end it. */
export const Break = Type.Object({ name: Text, from: Day, to: Day })
export type Break = Type.Static<typeof Break>
