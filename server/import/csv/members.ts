import { randomUUID } from 'node:crypto'
import { isChapterAddress, wrongAddress } from '#domain/admins/rules.ts'
import { plainEmail } from '#domain/people/email.ts'
import { NAME_LENGTH, plainName, validMajor, validYear } from '#domain/people/rules.ts'
import { lengthOf } from '#domain/text.ts'
import { hasLeft } from '../../people/store.ts'
import { isUuid, momentIn, oneOf, uuidIn } from './cells.ts'
import { addPerson, isOfAnother, isOfFormerMember, leaveOut, noteListed, OF_ANOTHER, type Reading } from './reading.ts'
import { type Row, Wrong } from './sheet.ts'

/** Reads a member. @returns whether they are new; an existing member does not change */
export function readMember(row: Row, reading: Reading): boolean {
  const email = row.take('email', () => address(row, reading))
  const uuid = row.take('uuid', () => (row.cell('uuid') ? uuidIn(row.cell('uuid')) : randomUUID()))
  const firstName = row.take('firstName', () => name(row, 'firstName', 1))
  const lastName = row.take('lastName', () => name(row, 'lastName', 0))
  const major = row.take('major', () => row.cell('major') && validMajor(row.cell('major'), reading.chapter.majors))
  const year = row.take('year', () => (row.cell('year') ? validYear(row.cell('year')) : 0))
  const role = row.take('role', () => oneOf(row.cell('role'), 'role', ['', 'member', 'admin', 'super admin']))
  const state = row.take('state', () =>
    oneOf(row.cell('state'), 'state', ['', 'registered', 'pending', 'blocked', 'left']),
  )
  const created = row.take('createdAt', () => since(row, reading))
  if (state === 'left' || (row.cell('email') === '' && isUuid(row.cell('uuid')))) {
    leaveOut(row, reading, row.cell('uuid'))
    return false
  }
  if (row.mistakes.length > 0 || !email || !uuid || !created) return false
  row.take('uuid', () => noteListed(reading, uuid, email))
  if (row.mistakes.length > 0) return false
  const known = reading.peopleByUuid.get(uuid)
  const there = (known && reading.here.get(known.uuid)) ?? reading.people.get(email)
  const isBlocked = state === 'blocked'
  if (there) {
    const account = reading.here.get(there.uuid)
    if (!known && account && isOfAnother(email, account, reading)) {
      row.refuse(OF_ANOTHER, email)
      return false
    }
    if (!known && account && row.cell('uuid')) {
      if (!hasLeft(account)) reading.notes.add(LINKED, `${row}: ${email}`)
      reading.carried.links.push({ account, there: uuid, isChanged: false })
    }
    if (!known && row.cell('uuid')) reading.peopleByUuid.set(uuid, there)
    // Other lists of the same export name them by this address.
    reading.people.set(email, there)
    if (isOfFormerMember(row, reading)) return false
    if (isBlocked && !there.blocked) reading.notes.add(NOT_BLOCKED_HERE, `${row}: ${there.email ?? uuid}`)
    return false
  }
  if (reading.uuids.has(uuid)) {
    row.refuse('Something else has this uuid.', uuid)
    return false
  }
  const isAdmin = (role === 'admin' || role === 'super admin') && !isBlocked
  if (isBlocked) reading.notes.add('people who are imported as blocked', `${row}: ${email}`)
  else if (role === 'super admin') reading.notes.add(NOT_SUPER, `${row}: ${email}`)
  else if (isAdmin) reading.notes.add('people who become admins', `${row}: ${email}`)
  const person = addPerson(reading, {
    uuid,
    sub: null,
    email,
    firstName: firstName!,
    lastName: lastName!,
    picture: '',
    major: major!,
    year: year!,
    points: 0,
    pointsAt: created,
    accessType: isAdmin ? 'ADMIN' : 'STANDARD',
    registered: major && year && state !== 'pending' ? 1 : 0,
    blocked: isBlocked ? 1 : 0,
    createdAt: created,
  })
  if (isBlocked) reading.carried.deeds.push({ action: 'member.block', person })
  if (isAdmin) reading.carried.deeds.push({ action: 'admin.add', person })
  return true
}

const LINKED = 'people who have an account here, and are known by the uuid in the list from now on'
const NOT_BLOCKED_HERE = 'people blocked in the list and not here; portal block EMAIL blocks them'
const NOT_SUPER = 'super admins who become admins; portal super-admin EMAIL hands over that role'

function address(row: Row, { hostedDomain }: Reading): string {
  const email = plainEmail(row.cell('email'))
  if (isChapterAddress(email, hostedDomain)) return email
  throw new Wrong(wrongAddress(hostedDomain))
}

function name(row: Row, column: string, least: number): string {
  const text = plainName(row.cell(column))
  if (text.length >= least && lengthOf(text) <= NAME_LENGTH) return text
  throw new Wrong(`${column} must have ${least} to ${NAME_LENGTH} characters.`)
}

function since(row: Row, { chapter, now }: Reading): string {
  const text = row.cell('createdAt')
  const moment = text ? momentIn(text, 'createdAt', chapter.timeZone) : now
  if (moment <= now) return moment
  throw new Wrong('createdAt is in the future.')
}
