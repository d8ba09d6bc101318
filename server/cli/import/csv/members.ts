import { randomUUID } from 'node:crypto'
import { isChapterAddress, wrongAddress } from '#domain/admins/rules.ts'
import { plainEmail } from '#domain/people/email.ts'
import { NAME_LENGTH, validMajor, validYear } from '#domain/people/rules.ts'
import { momentIn, oneOf, uuidIn } from './cells.ts'
import { addPerson, type Reading } from './reading.ts'
import { type Row, Wrong } from './sheet.ts'

/** Reads one member. @returns whether they are new; somebody who is there already stays as they are */
export function readMember(row: Row, reading: Reading): boolean {
  const email = row.take(() => address(row, reading))
  const uuid = row.take(() => (row.cell('uuid') ? uuidIn(row.cell('uuid')) : randomUUID()))
  const firstName = row.take(() => name(row, 'firstName', 1))
  const lastName = row.take(() => name(row, 'lastName', 0))
  const major = row.take(() => row.cell('major') && validMajor(row.cell('major'), reading.chapter.majors))
  const year = row.take(() => (row.cell('year') ? validYear(row.cell('year')) : 0))
  const role = row.take(() => oneOf(row.cell('role'), 'role', ['', 'member', 'admin', 'super admin']))
  const state = row.take(() => oneOf(row.cell('state'), 'state', ['', 'registered', 'pending', 'blocked', 'left']))
  const created = row.take(() => since(row, reading))
  if (state === 'left') {
    row.mistakes.length = 0
    return false
  }
  if (row.mistakes.length > 0 || !email || !uuid || !created || reading.people.has(email)) return false
  if (state === 'blocked') {
    reading.notes.push(`${email} is blocked and stays out.`)
    return false
  }
  if (reading.uuids.has(uuid)) {
    row.mistakes.push(`Something else has the uuid ${uuid}.`)
    return false
  }
  if (role === 'super admin') reading.notes.push(`${email} becomes an admin: portal super-admin hands over that role.`)
  addPerson(reading, {
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
    accessType: role === 'admin' || role === 'super admin' ? 'ADMIN' : 'STANDARD',
    registered: major && year && state !== 'pending' ? 1 : 0,
    blocked: 0,
    createdAt: created,
  })
  return true
}

function address(row: Row, { hostedDomain }: Reading): string {
  const email = plainEmail(row.cell('email'))
  if (isChapterAddress(email, hostedDomain)) return email
  throw new Wrong(`${wrongAddress(hostedDomain).slice(0, -1)}, not ${email || 'an empty one'}.`)
}

function name(row: Row, column: string, least: number): string {
  const text = row.cell(column).replace(/\s+/g, ' ')
  if (text.length >= least && text.length <= NAME_LENGTH) return text
  throw new Wrong(`${column} must have ${least} to ${NAME_LENGTH} characters.`)
}

function since(row: Row, { chapter, now }: Reading): string {
  const text = row.cell('createdAt')
  const moment = text ? momentIn(text, 'createdAt', chapter.timeZone) : now
  if (moment <= now) return moment
  throw new Wrong('createdAt lies in the future.')
}
