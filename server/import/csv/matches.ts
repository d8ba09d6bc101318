import { codeKey } from '#domain/events/rules.ts'
import { plainEmail } from '#domain/people/email.ts'
import { isUuid } from './cells.ts'
import { type NamedEvent, type Person, type Reading, titleKey } from './existing.ts'
import { CellMistake, type Row } from './row.ts'

const ANOTHER_PERSON = 'rows whose uuid belongs here to somebody who has left or has another address; not imported'
const NO_ADDRESS = 'rows of people who left or have no address; not imported'

/**
 * Finds the person with the address of a row. If the row's uuid belongs to somebody else here, the address may have
 * passed on to another person: the row is left out.
 * @param uuidColumn where this kind of list has the person's uuid
 */
export function findPerson(row: Row, uuidColumn: 'uuid' | 'member', { people }: Reading): Person | undefined {
  const [uuid, email] = [row.cell(uuidColumn).toLowerCase(), plainEmail(row.cell('email'))]
  const person = people.byEmail.get(email)
  const owner = people.byUuid.get(uuid)
  if (isUuid(uuid) && email === '') row.leaveOut(NO_ADDRESS, uuid)
  else if (owner && owner !== person) row.leaveOut(ANOTHER_PERSON, email)
  return row.outcome === 'left out' ? undefined : person
}

/**
 * Finds the person whom a row of attendance, RSVPs or points names.
 * @returns undefined only if the row is left out
 * @throws CellMistake if nobody has the address, in the chapter or in the list of members
 */
export function namedPerson(row: Row, reading: Reading): Person | undefined {
  const person = findPerson(row, 'member', reading)
  if (person || row.outcome === 'left out') return person
  throw new CellMistake(row.cell('email') ? 'Nobody has this address.' : 'email is empty.')
}

/** Finds the event that a row names by uuid or code. @throws CellMistake if there is none */
export function namedEvent(row: Row, { events }: Reading): NamedEvent {
  const [uuid, code] = [row.cell('event').toLowerCase(), row.cell('attendanceCode')]
  const key = codeKey(code)
  const event = uuid ? events.byUuid.get(uuid) : (events.listedByCode.get(key) ?? events.byCode.get(key))
  if (event?.status === 'draft') throw new CellMistake('This event is a draft.', event.title)
  if (event) return event
  throw new CellMistake(uuid || code ? 'There is no such event.' : 'event and attendanceCode are empty.', uuid || code)
}

type Draft = Pick<NamedEvent, 'title' | 'startDate' | 'attendanceCode' | 'deleted'>

/**
 * Finds the event of a row in the list of events: by its code, or by its title and start.
 * @throws CellMistake if another event of the list has its code
 */
export function findEvent(draft: Draft, { events }: Reading): NamedEvent | undefined {
  const sameTitle = events.byTitle.get(titleKey(draft))
  if (draft.deleted) return sameTitle
  const key = codeKey(draft.attendanceCode)
  const listed = events.listedByCode.get(key)
  if (!listed) return events.byCode.get(key) ?? (sameTitle?.deleted ? undefined : sameTitle)
  if (titleKey(listed) === titleKey(draft)) return listed
  throw new CellMistake(
    'Another event of the list has this attendance code.',
    `${draft.attendanceCode}, of “${listed.title}”`,
  )
}

/**
 * Notes that the list gives an event this code. The event may have another one here by now.
 * @throws CellMistake if the list gives the code to another event too
 */
export function listCode(code: string, event: NamedEvent, { events }: Reading): void {
  const other = events.listedByCode.get(codeKey(code)) ?? event
  if (other !== event) {
    throw new CellMistake('Another event of the list has this attendance code.', `${code}, of “${other.title}”`)
  }
  events.listedByCode.set(codeKey(code), event)
}
