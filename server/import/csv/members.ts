import { randomUUID } from 'node:crypto'
import { isChapterAddress, wrongAddress } from '#domain/admins/rules.ts'
import { plainEmail } from '#domain/people/email.ts'
import { NAME_LENGTH, plainName, validMajor, validYear } from '#domain/people/rules.ts'
import { lengthOf } from '#domain/text.ts'
import type { MemberRow } from '../../database/tables.ts'
import { momentIn, oneOf, uuidIn } from './cells.ts'
import type { Reading } from './existing.ts'
import { findPerson } from './matches.ts'
import { CellMistake, type Outcome, type Row } from './row.ts'

/** Reads a member. One who is here already does not change. */
export function readMember(row: Row, reading: Reading): Outcome {
  const cells = cellsOf(row, reading)
  const known = findPerson(row, 'uuid', reading)
  if (cells.state === 'left') row.leaveOut('people who left; not imported', row.cell('uuid') || row.cell('email'))
  if (row.outcome) return row.outcome
  if (row.mistakes.length > 0) return 'wrong'
  if (known) {
    if (cells.state === 'blocked' && !known.blocked) row.note(NOT_BLOCKED_HERE, cells.email!)
    return 'there already'
  }
  addMember(row, cells, reading)
  return 'new'
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
function addMember(row: Row, cells: ReturnType<typeof cellsOf>, { people, additions }: Reading): void {
  const { role, state, major, year } = cells
  const [email, createdAt] = [cells.email!, cells.createdAt!]
  const isBlocked = state === 'blocked'
  const isAdmin = (role === 'admin' || role === 'super admin') && !isBlocked
  if (isBlocked) row.note('people who are imported as blocked', email)
  else if (role === 'super admin') row.note(NOT_SUPER, email)
  else if (isAdmin) row.note('people who become admins', email)
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
    earlierPoints: 0,
    pointsAt: createdAt,
    tie: '',
    boardName: null,
    boardSince: '',
    alias: null,
    accessType: isAdmin ? 'ADMIN' : 'STANDARD',
    registered: major && year && state !== 'pending' ? 1 : 0,
    blocked: isBlocked ? 1 : 0,
    createdAt,
  }
  additions.members.push(person)
  people.byUuid.set(person.uuid, person)
  people.byEmail.set(email, person)
  if (isBlocked) additions.rights.push({ action: 'member.block', person })
  if (isAdmin) additions.rights.push({ action: 'admin.add', person })
}

const NOT_BLOCKED_HERE = 'people blocked in the list and not here; portal block EMAIL blocks them'
const NOT_SUPER = 'super admins who become admins; portal super-admin EMAIL hands over that role'

function address(row: Row, { hostedDomain }: Reading): string {
  const email = plainEmail(row.cell('email'))
  if (isChapterAddress(email, hostedDomain)) return email
  throw new CellMistake(wrongAddress(hostedDomain))
}

function name(row: Row, column: string, least: number): string {
  const text = plainName(row.cell(column))
  if (text.length >= least && lengthOf(text) <= NAME_LENGTH) return text
  throw new CellMistake(`${column} must have ${least} to ${NAME_LENGTH} characters.`)
}

function since(row: Row, { chapter, now }: Reading): string {
  const text = row.cell('createdAt')
  const moment = text ? momentIn(text, 'createdAt', chapter.timeZone) : now
  if (moment <= now) return moment
  throw new CellMistake('createdAt is in the future.')
}
