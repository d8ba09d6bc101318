import * as Type from 'typebox'

/** What an officer may write in the chapter configuration. The server checks it at the start. */

const Text = Type.String({ minLength: 1 })
const WebAddress = Type.String({ pattern: '^https?://' })
/** An address on the web, or a path of a file that the portal itself serves. */
const PicturePath = Type.String({ pattern: '^(https?://|/|$)' })

export const Officer = Type.Object({ name: Text, position: Text, picture: PicturePath })
export type Officer = Type.Static<typeof Officer>

export const Resource = Type.Object({
  type: Type.Enum(['code', 'website', 'chat', 'social', 'blog']),
  title: Text,
  subtitle: Type.String(),
  link: WebAddress,
  description: Type.String(),
})
export type Resource = Type.Static<typeof Resource>

export const Committee = Type.Object({ name: Text, color: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }) })
export type Committee = Type.Static<typeof Committee>

export const Level = Type.Object({ rank: Text, startsAt: Type.Integer({ minimum: 0 }) })
export type Level = Type.Static<typeof Level>

const Minutes = Type.Integer({ minimum: 0, maximum: 1440 })
export const CheckInGrace = Type.Object({ minutesBefore: Minutes, minutesAfter: Minutes })
export type CheckInGrace = Type.Static<typeof CheckInGrace>

export const Chapter = Type.Object(
  {
    organization: Type.Object(
      {
        name: Text,
        shortName: Text,
        logo: PicturePath,
        mission: Text,
        website: WebAddress,
        officers: Type.Array(Officer),
        resources: Type.Array(Resource),
      },
      { additionalProperties: false },
    ),
    /** ACM, or whatever the chapter itself is called, comes first: it takes events of no committee. */
    committees: Type.Array(Committee, { minItems: 1 }),
    levels: Type.Array(Level, { minItems: 1 }),
    majors: Type.Array(Text, { minItems: 1 }),
    hostedDomain: Type.String({ pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$' }),
    timeZone: Text,
    checkInGrace: CheckInGrace,
  },
  { additionalProperties: false },
)
export type Chapter = Type.Static<typeof Chapter>

/**
 * What is wrong with a configuration although each entry has the right form:
 * one sentence, beginning with the entry, or undefined.
 */
export function chapterMistake(chapter: Chapter): string | undefined {
  const committee = standsTwice(chapter.committees.map(({ name }) => name))
  if (committee) return `committees: ${committee} stands there twice`
  const major = standsTwice(chapter.majors)
  if (major) return `majors: ${major} stands there twice`
  if (chapter.levels[0]?.startsAt !== 0) return 'levels/0/startsAt: the first level must start at 0'
  const falling = chapter.levels.findIndex(
    (level, place) => place > 0 && level.startsAt <= chapter.levels[place - 1]!.startsAt,
  )
  if (falling > 0) return `levels/${falling}/startsAt: must be more than that of the level before it`
  if (!knownTimeZone(chapter.timeZone))
    return `timeZone: ${chapter.timeZone} is not a time zone such as America/Los_Angeles`
  return undefined
}

function standsTwice(names: readonly string[]): string | undefined {
  return names.find((name, place) => names.indexOf(name) !== place)
}

function knownTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
