import { minutesLater } from '#domain/calendar.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { fullName } from '#domain/people/rules.ts'
import { drawAlias } from '#domain/privacy/alias.ts'
import { searchable } from '#domain/searchable.ts'
import type { NewMember } from '../database/tables.ts'
import { ADA, CAST, type CastMember } from './cast.ts'
import type { Chance } from './chance.ts'
import { type Days, FIRST_DAY, QUARTER_BEGAN } from './days.ts'
import NAMES from './names.json' with { type: 'json' }

/** Registered members, including the cast and the officers. */
export const MEMBERS = 400
/** Signed in and not registered yet, with Linus. */
const UNDECIDED = 4
const MAJORS: Record<string, number | undefined> = NAMES.majors

/** A person of the sample chapter, with what decides which events they attend. */
export interface Student {
  member: NewMember
  registeredAt: string | undefined
  /** How likely they attend an event of the whole chapter. */
  keenness: number
  /** The committees that they prefer. */
  prefers: ReadonlySet<string>
}

type Someone = Pick<CastMember, 'firstName' | 'lastName' | 'mailbox'> &
  Partial<CastMember> & { keenness?: number; joined?: number }

/** Everybody with an account: the cast, the officers as admins, and as many others as a real chapter has. */
export function sampleStudents(chance: Chance, days: Days, chapter: Chapter): Student[] {
  const officer = { accessType: 'ADMIN' as const, joined: FIRST_DAY, keenness: 0.3 }
  const officers = chapter.organization.officers.map(({ name }) => ({ ...named(name), ...officer }))
  const cast = CAST.map((one) => ({
    ...one,
    joined: one.registered ? FIRST_DAY : -1,
    keenness: one === ADA ? 0.7 : 0.3,
  }))
  // An officer may have a name of the list, but not take the place of the cast.
  const known: Someone[] = [...cast, ...NAMES.rare, ...officers, ...cast]
  const people = new Map(known.map((one) => [fullName(one), one]))
  while (people.size < MEMBERS + UNDECIDED) {
    const registered = people.size < MEMBERS + 1
    const stranger = named(drawName(chance))
    const about = registered ? {} : { registered, joined: chance.whole(-20, -2), year: 0 }
    if (!people.has(fullName(stranger))) people.set(fullName(stranger), { ...stranger, ...about })
  }
  const taken = new Set<string>()
  return [...people.values()].map((one) => {
    const mailbox = unused(taken, (number) => (number === 0 ? one.mailbox : `${one.mailbox}${number + 1}`))
    return student({ ...one, mailbox }, chance.branch(mailbox), days, chapter, taken)
  })
}

function student(one: Someone, chance: Chance, days: Days, chapter: Chapter, taken: Set<string>): Student {
  const joined = one.joined ?? drawJoined(chance)
  const createdAt = days.daytime(joined, chance)
  const { registered = true, mailbox, firstName, lastName, sub = `demo-${mailbox}`, accessType = 'STANDARD' } = one
  const years = joined >= QUARTER_BEGAN ? [52, 22, 15, 8, 3] : [18, 28, 28, 22, 4]
  const known = chapter.majors.find((major) => major === one.major)
  const major = known ?? chance.weighted(chapter.majors, (name) => MAJORS[name] ?? 0.6)
  const shown = chance.number()
  const member: NewMember = {
    ...{ sub, email: `${mailbox}@${chapter.hostedDomain}`, firstName, lastName, picture: '', accessType },
    ...{ createdAt, points: 0, pointsAt: createdAt, registered: registered ? 1 : 0, blocked: 0 },
    uuid: chance.uuid(),
    major: registered ? major : '',
    year: one.year ?? chance.weighted([1, 2, 3, 4, 5], (year) => years[year - 1]!),
    // Some of the members use their alias on the leaderboard, and a few are hidden; nobody of the cast.
    boardName: one.sub || !registered || shown > 0.2 ? null : shown > 0.05 ? 'alias' : 'hidden',
    alias: registered ? unused(taken, (tries) => drawAlias((below) => chance.whole(0, below - 1), tries)) : null,
  }
  return {
    member,
    registeredAt: registered ? minutesLater(createdAt, chance.between(1, 8)) : undefined,
    keenness: one.keenness ?? drawKeenness(chance),
    prefers: new Set(chance.shuffled(chapter.committees.map(({ name }) => name)).slice(0, chance.whole(1, 3))),
  }
}

/** When members joined: nearly half at the beginning, a quarter in the current quarter, the others in between. */
function drawJoined(chance: Chance): number {
  const when = chance.number()
  if (when < 0.45) return chance.whole(FIRST_DAY, FIRST_DAY + 34)
  if (when < 0.75) return chance.whole(FIRST_DAY + 35, QUARTER_BEGAN - 1)
  return QUARTER_BEGAN + Math.floor(54 * chance.number() ** 2.5)
}

/** How often members attend: a few come to everything, some to what they prefer, most now and then, and some never. */
function drawKeenness(chance: Chance): number {
  const kind = chance.number()
  if (kind < 0.07) return chance.between(0.5, 0.8)
  if (kind < 0.35) return chance.between(0.15, 0.4)
  return kind < 0.88 ? chance.between(0.02, 0.13) : 0
}

function drawName(chance: Chance): string {
  const family = chance.weighted(NAMES.families, ({ share }) => share)
  // In Los Angeles some first names come from another group.
  const { first } = chance.happens(0.12) ? chance.oneOf(NAMES.families) : family
  return `${chance.oneOf(first.split(' '))} ${chance.oneOf(family.last.split(' '))}`
}

function named(name: string): Someone {
  const [firstName = name, ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' '), mailbox: mailboxOf(name) }
}

/** The part of an address that comes from a name: plain letters, words joined by dots. */
export function mailboxOf(name: string): string {
  const plain = searchable(name).replaceAll('-', '')
  return plain.match(/[a-z0-9]+/g)?.join('.') ?? 'student'
}

/** The first proposal that nobody has. */
function unused(taken: Set<string>, propose: (tries: number) => string): string {
  for (let tries = 0; ; tries++) {
    const proposal = propose(tries)
    if (taken.has(proposal)) continue
    taken.add(proposal)
    return proposal
  }
}
