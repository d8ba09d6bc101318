import { plainEmail } from '#domain/people/email.ts'
import { hasLeft } from '../../people/store.ts'
import { isUuid } from './cells.ts'
import { noteListed, type Person, type Reading } from './reading.ts'
import { type Row, Wrong } from './sheet.ts'

/**
 * Notes the address that the list of members gives to each uuid; '' if it is somebody else's there by now. The list gives
 * nobody two addresses: if an earlier import linked another of its uuids to the same account, that link was a mistake.
 * The account's own uuid comes first, then the oldest link. Nobody who has left comes back by that.
 */
export function readAddresses(rows: Row[], { people, notes }: Reading): void {
  const named = rows.filter((row) => row.cell('uuid') && row.cell('state').toLowerCase() !== 'left')
  const listed = new Map(named.map((row) => [row.cell('uuid').toLowerCase(), plainEmail(row.cell('email'))]))
  for (const [uuid, person] of [...people.byUuid]) {
    const email = listed.get(uuid)
    if (email === undefined) continue
    if (hasAnother(email, person, people) && !hasLeft(person)) {
      people.byUuid.delete(uuid)
      notes.add(UNLINKED, email || uuid)
      continue
    }
    people.addresses.set(person.uuid, email)
    if (email && !people.byEmail.has(email)) people.byEmail.set(email, person)
  }
}

/**
 * Finds the person of a row in the list of members: by uuid, else by address. A person found by the address is linked to
 * the uuid. The row of somebody who has left is left out.
 * @returns undefined if the person is new
 * @throws Wrong if the list gives this address or this uuid to two people
 */
export function listedPerson(row: Row, uuid: string, email: string, reading: Reading): Person | undefined {
  const { people, events, carried, notes } = reading
  noteListed(reading, uuid, email)
  const known = people.byUuid.get(uuid)
  const person = (known && people.here.get(known.uuid)) ?? people.byEmail.get(email)
  if (!person && events.here.get(uuid)?.uuid === uuid) throw new Wrong('Something else has this uuid.', uuid)
  if (!person) return undefined
  if (!known && hasAnother(email, person, people)) throw new Wrong(OF_ANOTHER, email)
  const account = people.here.get(person.uuid)
  if (!known && account && row.cell('uuid')) {
    if (!hasLeft(account)) notes.add(LINKED, `${row}: ${email}`)
    carried.links.push({ account, there: uuid, isChanged: false })
  }
  if (!known) people.byUuid.set(uuid, person)
  // Other lists of the same export name them by this address.
  people.byEmail.set(email, person)
  if (hasLeft(person)) leaveOut(row, reading, email)
  return person
}

/**
 * Finds the person of a row in another list. Their uuid decides, because their address may be somebody else's by now. The
 * row of somebody who has left, or who had no address in the other chapter, is left out.
 * @returns undefined only if the row is left out
 * @throws Wrong if nobody has the address, in the chapter or in the list of members
 */
export function namedPerson(row: Row, reading: Reading): Person | undefined {
  const person = findPerson(row, reading)
  const [uuid, email] = [row.cell('member'), row.cell('email')]
  if (person ? hasLeft(person) : isUuid(uuid) && !email) leaveOut(row, reading, uuid || email)
  if (person || row.isLeftOut) return person
  if (reading.people.byEmail.has(plainEmail(email))) throw new Wrong(OF_ANOTHER)
  throw new Wrong(email ? 'Nobody has this address.' : 'email is empty.')
}

/** @param who as the row names them */
export function leaveOut(row: Row, { notes }: Reading, who: string): void {
  row.isLeftOut = true
  row.mistakes.length = 0
  notes.add('rows of members who left or have no address, which are not imported', `${row}: ${who}`)
}

/** Whether the list of members gives this person another address. */
function hasAnother(email: string, { uuid }: Person, { addresses }: Reading['people']): boolean {
  return (addresses.get(uuid) ?? email) !== email
}

function findPerson(row: Row, { people }: Reading): Person | undefined {
  const [uuid, email] = [row.cell('member').toLowerCase(), plainEmail(row.cell('email'))]
  const owner = people.byEmail.get(email)
  const isOfAnother = isUuid(uuid) && owner && hasAnother(email, owner, people)
  return people.byUuid.get(uuid) ?? (isOfAnother ? undefined : owner)
}

const OF_ANOTHER = 'Somebody else in the list still has this address here.'
const LINKED = 'people who have an account here, and are known by the uuid in the list from now on'
const UNLINKED = 'people whom an earlier import took for somebody else, by an address that has passed on'
