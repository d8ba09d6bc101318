import { randomUUID } from 'node:crypto'
import { isChapterAddress, wrongAddress } from '#domain/admins/rules.ts'
import { plainEmail } from '#domain/people/email.ts'
import { NAME_LENGTH, plainName, validMajor, validYear } from '#domain/people/rules.ts'
import { lengthOf } from '#domain/text.ts'
import type { MemberRow } from '../../database/tables.ts'
import { isUuid, momentIn, oneOf, uuidIn } from './cells.ts'
import { leaveOut, listedPerson } from './person.ts'
import type { Reading } from './reading.ts'
import { type Row, Wrong } from './sheet.ts'

/** Reads a member. @returns whether they are new; an existing member does not change */
export function readMember(row: Row, reading: Reading): boolean {
  const cells = cellsOf(row, reading)
  const { uuid, email, state } = cells
  if (state === 'left' || (row.cell('email') === '' && isUuid(row.cell('uuid')))) {
    leaveOut(row, reading, row.cell('uuid') || row.cell('email'))
    return false
  }
  if (row.mistakes.length > 0) return false
  const known = row.take('email', () => listedPerson(row, uuid!, email!, reading))
  if (known && state === 'blocked' && !known.blocked && !row.isLeftOut) {
    reading.notes.add(NOT_BLOCKED_HERE, `${row}: ${known.email ?? uuid}`)
  }
  if (known || row.mistakes.length > 0) return false
  addMember(row, cells, reading)
  return true
}

/** The cells of a row, undefined where there is a mistake. A row without a uuid gets a new one. */
function cellsOf(row: Row, reading: Reading) {
  return {
    email: row.take('email', () => address(row, reading)),
    uuid: row.take('uuid', () => (row.cell('uuid') ? uuidIn(row.cell('uuid')) : randomUUID())),
    firstName: row.take('firstName', () => name(row, 'firstName', 1)),
    lastName: row.take('lastName', () => name(row, 'lastName', 0)),
    major: row.take('major', () => row.cell('major') && validMajor(row.cell('major'), reading.chapter.majors)),
    year: row.take('year', () => (row.cell('year') ? validYear(row.cell('year')) : 0)),
    role: row.take('role', () => oneOf(row.cell('role'), 'role', ['', 'member', 'admin', 'super admin'])),
    state: row.take('state', () => oneOf(row.cell('state'), 'state', STATES)),
    createdAt: row.take('createdAt', () => since(row, reading)),
  }
}

const STATES = ['', 'registered', 'pending', 'blocked', 'left'] as const

/** @param cells without mistakes */
function addMember(row: Row, cells: ReturnType<typeof cellsOf>, { people, carried, notes }: Reading): void {
  const { role, state, major, year } = cells
  const [email, createdAt] = [cells.email!, cells.createdAt!]
  const isBlocked = state === 'blocked'
  const isAdmin = (role === 'admin' || role === 'super admin') && !isBlocked
  if (isBlocked) notes.add('people who are imported as blocked', `${row}: ${email}`)
  else if (role === 'super admin') notes.add(NOT_SUPER, `${row}: ${email}`)
  else if (isAdmin) notes.add('people who become admins', `${row}: ${email}`)
  const person: MemberRow = {
    uuid: cells.uuid!,
    sub: null,
    email,
    firstName: cells.firstName!,
    lastName: cells.lastName!,
    picture: '',
    major: major!,
    year: year!,
    points: 0,
    pointsAt: createdAt,
    accessType: isAdmin ? 'ADMIN' : 'STANDARD',
    registered: major && year && state !== 'pending' ? 1 : 0,
    blocked: isBlocked ? 1 : 0,
    createdAt,
  }
  carried.members.push(person)
  people.byUuid.set(person.uuid, person)
  people.byEmail.set(email, person)
  if (isBlocked) carried.deeds.push({ action: 'member.block', person })
  if (isAdmin) carried.deeds.push({ action: 'admin.add', person })
}

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
