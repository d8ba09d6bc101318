import { NAME_LENGTH, plainName, YEARS } from '#domain/people/rules.ts'
import { firstOf, lengthOf } from '#domain/text.ts'
import type { NewMember } from '../../database/tables.ts'
import { shown } from '../notes.ts'
import type { ImportedPerson, Reading } from './reading.ts'

/** Has no `sub`. The first sign-in with the e-mail links it, once (spec: server §4.7). */
export function newMember(person: ImportedPerson, reading: Reading): Omit<NewMember, 'accessType' | 'blocked'> {
  const { old, email, uuid } = person
  const { left, now } = reading
  if (!old.createdAt) left.add('people without a date of joining, who join now', email)
  const createdAt = old.createdAt?.toISOString() ?? now
  const name = (text: string | null) => {
    const whole = plainName(text ?? '')
    if (lengthOf(whole) > NAME_LENGTH)
      left.add(`names longer than ${NAME_LENGTH} characters, which are cut`, `${email}: ${shown(whole)}`)
    return firstOf(whole, NAME_LENGTH).trim()
  }
  const firstName = name(old.firstName)
  if (firstName === '') left.add('people without a first name, who get the one of their address', email)
  return {
    uuid,
    sub: null,
    email,
    firstName: firstName || firstOf(email.slice(0, email.lastIndexOf('@')), NAME_LENGTH),
    lastName: name(old.lastName),
    picture: /^https:\/\/\S+$/.test(old.picture ?? '') ? old.picture! : '',
    points: 0,
    pointsAt: createdAt,
    createdAt,
    ...profileOf(person, reading),
  }
}

/** Active people are registered here. With an invalid year or without a major they register again. */
function profileOf(
  { old, email }: ImportedPerson,
  { left, chapter }: Reading,
): Pick<NewMember, 'major' | 'year' | 'registered'> {
  const unregistered = { major: '', year: 0, registered: 0 } as const
  if (old.state === 'PENDING') return unregistered
  const [year, major] = [old.year ?? 0, old.major?.trim() ?? '']
  const again = (what: string) => `people with ${what}, who register again at the next sign-in`
  if (year < 1 || year > YEARS.length) left.add(again('an unknown year'), `${email}: ${shown(old.year)}`)
  else if (major === '') left.add(again('no major'), email)
  else {
    if (!chapter.majors.includes(major)) {
      left.add(
        'people with a major that is not on the list; it stays until they choose another',
        `${email}: ${shown(major)}`,
      )
    }
    return { major, year, registered: 1 }
  }
  return unregistered
}
