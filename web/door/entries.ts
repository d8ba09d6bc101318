import { type DoorEntry, enterAtDoor, MOST_ENTRIES } from '#domain/door/contract.ts'
import { CallError, call } from '../lib/api.ts'

/** A check-in at the door, or one taken back, that the officer made on this phone. */
export interface Entry extends DoorEntry {
  member: string
  name: string
  /** The sentence of the server's refusal, shown until the officer dismisses it. */
  refused?: string
}

/** Whether the server has not answered it yet. */
export const isWaiting = ({ refused }: Entry) => refused === undefined

/** Sends the oldest entries. @returns the sentences of those that the server refused, by id @throws CallError to be sent again */
export async function sendEntries(event: string, entries: readonly Entry[]): Promise<Map<string, string>> {
  const body = { entries: entries.map(entryToSend) }
  try {
    const { results } = await call(enterAtDoor, { params: { eventUuid: event }, body })
    return new Map(
      results
        .filter(({ outcome }) => outcome === 'unknown' || outcome === 'refused')
        .map(({ id, message }) => [id, message]),
    )
  } catch (error) {
    if (!isFinal(error)) throw error
    return new Map(entries.map(({ id }) => [id, error.message]))
  }
}

/** How many entries one call takes, from the oldest. */
export function oldest(entries: readonly Entry[]): Entry[] {
  return entries.filter(isWaiting).slice(0, MOST_ENTRIES)
}

/** A pass names its member by itself. */
function entryToSend({ id, member, pass, at, out }: Entry): DoorEntry {
  return { id, ...(pass === undefined ? { member } : { pass }), at, ...(out && { out }) }
}

/** Statuses after which the same entry may still be taken: after a sign-in, with a role given back, or when sent again. */
const TAKEN_LATER = [401, 403, 408, 429]

function isFinal(error: unknown): error is CallError {
  return (
    error instanceof CallError &&
    error.isOurs &&
    error.status >= 400 &&
    error.status < 500 &&
    !TAKEN_LATER.includes(error.status)
  )
}
