import { minutesLater } from '#domain/calendar.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { fullName } from '#domain/people/rules.ts'
import type { NewMember } from '../database/tables.ts'
import { ADA, BARBARA, CAST, type CastMember } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Days } from './days.ts'
import { NAME_FAMILIES, RARE_NAMES } from './names.ts'
import { FIRST_DAY } from './quarters.ts'
import { drawInterest, drawJoined, drawKeenness, drawMajor, drawYear } from './traits.ts'

/** Registered members, including the cast and the officers. */
export const MEMBERS = 400
/** Signed in and not registered yet, besides Linus. */
const UNDECIDED = 3
/** A person of the sample chapter, with the interests that decide which events they attend. */
export interface Student {
  member: NewMember
  registeredAt: string | undefined
  /** How likely they attend an event that interests them. */
  keenness: number
  /** Their interest in each committee; 1 is average. */
  interest: Map<string, number>
}

export type Someone = Pick<CastMember, 'firstName' | 'lastName' | 'mailbox'> &
  Partial<CastMember> & { keenness?: number; joined?: number }

/** Everybody with an account: the cast, the officers, a former president, and as many others as a real chapter has. */
export function sampleStudents(chance: Chance, days: Days, chapter: Chapter): Student[] {
  const mailboxes = new Set<string>()
  const names = new Set<string>()
  const known = [
    ...CAST.map((one) => castMember(one)),
    ...officers(chapter),
    { ...BARBARA, joined: FIRST_DAY, keenness: 0.06 },
    ...RARE_NAMES,
  ]
  const join = (someone: Someone) => {
    names.add(fullName(someone))
    const mailbox = unused(someone.mailbox, mailboxes)
    return student({ ...someone, mailbox }, chance.branch(mailbox), days, chapter)
  }
  const students = known.map(join)
  const strangers = chance.branch('strangers')
  const addStranger = (about: Partial<Someone> = {}) => {
    const stranger = drawName(strangers)
    if (!names.has(fullName(stranger))) students.push(join({ ...stranger, ...about }))
  }
  const registered = () => students.filter(({ member }) => member.registered).length
  while (registered() < MEMBERS) addStranger()
  while (students.length < MEMBERS + UNDECIDED + 1) {
    addStranger({ registered: false, joined: strangers.whole(-20, -2), year: 0 })
  }
  return students
}

function castMember(one: CastMember): Someone {
  return { ...one, joined: one.registered ? FIRST_DAY : -1, keenness: one === ADA ? 0.7 : 0.3 }
}

/** The officers of the configuration, as admins. Those of the cast exist already. */
function officers(chapter: Chapter): Someone[] {
  const cast = new Set(CAST.map(fullName))
  return chapter.organization.officers
    .filter(({ name }) => !cast.has(name))
    .map(({ name }) => {
      const [firstName = name, ...rest] = name.split(' ')
      const mailbox = mailboxOf(name)
      return { firstName, lastName: rest.join(' '), mailbox, accessType: 'ADMIN', joined: FIRST_DAY, keenness: 0.3 }
    })
}

function student(someone: Someone, chance: Chance, days: Days, chapter: Chapter): Student {
  const joined = someone.joined ?? drawJoined(chance)
  const createdAt = days.daytime(joined, chance)
  const registered = someone.registered ?? true
  return {
    member: {
      uuid: chance.uuid(),
      sub: someone.sub ?? `demo-${someone.mailbox}`,
      email: `${someone.mailbox}@${chapter.hostedDomain}`,
      firstName: someone.firstName,
      lastName: someone.lastName,
      picture: '',
      major: registered ? drawMajor(chance, chapter.majors, someone.major) : '',
      year: someone.year ?? drawYear(chance, joined),
      points: 0,
      pointsAt: createdAt,
      accessType: someone.accessType ?? 'STANDARD',
      registered: registered ? 1 : 0,
      blocked: 0,
      createdAt,
    },
    registeredAt: registered ? minutesLater(createdAt, chance.between(1, 8)) : undefined,
    keenness: someone.keenness ?? drawKeenness(chance),
    interest: drawInterest(chance, chapter),
  }
}

function drawName(chance: Chance): Someone {
  const family = chance.weighted(NAME_FAMILIES, ({ share }) => share)
  // In Los Angeles some first names come from another group.
  const firstFrom = chance.happens(0.12) ? chance.oneOf(NAME_FAMILIES) : family
  const firstName = chance.oneOf(firstFrom.first)
  const lastName = chance.oneOf(family.last)
  return { firstName, lastName, mailbox: mailboxOf(`${firstName} ${lastName}`) }
}

const WITHOUT_MARK: Record<string, string> = { đ: 'd', ø: 'o', ł: 'l', ß: 'ss' }

/** The part of an address that comes from a name: plain letters, words joined by dots. */
export function mailboxOf(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[đøłß]/g, (letter) => WITHOUT_MARK[letter] ?? letter)
    .replace(/\p{M}|['’-]/gu, '')
  return plain.match(/[a-z0-9]+/g)?.join('.') ?? 'student'
}

function unused(mailbox: string, taken: Set<string>): string {
  let free = mailbox
  for (let number = 2; taken.has(free); number++) free = `${mailbox}${number}`
  taken.add(free)
  return free
}
