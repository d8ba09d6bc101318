import { enterAtDoor, MOST_ENTRIES, undoCheckIn } from '#domain/door/contract.ts'
import type { Answer } from '#domain/endpoint.ts'
import { CallError, call, caller } from '../lib/api.ts'
import { recordsOf, remove, type StoredEntry, store, update } from '../offline/doorStorage.ts'

/** Names a check-in: by its id in the list, or by the entry of this phone that made it. */
export type CheckInName = { checkIn: string } | { entry: string }

/** A check-in at the door, or one taken back, on its way to the server. */
export type Deed = StoredEntry & {
  name: string
  member: string
  at: string
} & ({ does: 'in'; pass?: string } | { does: 'out'; of: readonly CheckInName[] })

let turns = 0

/** A counter that orders events on this page. Unlike the clock it never goes back. */
export function nextTurn(): number {
  return ++turns
}

/** An id that sorts by time, across phones too, and after the last one of this phone, though its clock was set back. */
export function newId(last = ''): string {
  const [time = ''] = last.split(' ')
  return `${new Date(Math.max(Date.now(), (Date.parse(time) || 0) + 1)).toISOString()} ${crypto.randomUUID()}`
}

/** @returns whether it is on the disk */
export function storeDeed(deed: Deed): Promise<boolean> {
  return store('queue', deed.id, deed)
}

/** Stores what became of a deed, unless it was removed meanwhile. @returns whether it is stored */
export function updateDeed(deed: Deed): Promise<boolean> {
  return update('queue', deed.id, deed)
}

export async function removeDeeds(deeds: readonly Deed[]): Promise<void> {
  await remove(
    'queue',
    deeds.map(({ id }) => id),
  )
}

/** None without storage. What another page has sent counts as taken now: a list that was asked for before may not show it. */
export async function storedDeeds(owner: string, event: string): Promise<Deed[]> {
  const deeds = (await recordsOf<Deed>('queue', owner, event)) ?? []
  const taken = nextTurn()
  return deeds.map((deed) => (deed.taken === undefined ? deed : { ...deed, taken }))
}

/** Oldest first. */
export function inOrder(deeds: readonly Deed[]): Deed[] {
  return deeds.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** The result of sending deeds. */
export interface Sent {
  done: Done[]
  refused: Deed[]
}

/** A deed that the server took. */
export type Done = Deed & {
  taken: number
  /** Whether it changed nothing, because they were in already, or are in by another check-in. */
  isVoid?: boolean
}

/**
 * Sends the first deeds of one kind. The others wait for the next turn, so that the order stays.
 * @throws CallError if the server was not reached or failed, or wants somebody to sign in or to have a role first
 */
export async function sendFirst(deeds: readonly Deed[]): Promise<Sent> {
  const [first] = deeds
  if (!first) return { done: [], refused: [] }
  if (first.does === 'out') return sendUndo(first)
  const other = deeds.findIndex(({ does }) => does !== 'in')
  const some = deeds.slice(0, other === -1 ? MOST_ENTRIES : Math.min(other, MOST_ENTRIES))
  const entries = some.map((deed) => {
    const { id, member, at } = deed
    return deed.does === 'in' && deed.pass !== undefined ? { id, pass: deed.pass, at } : { id, member, at }
  })
  let results: Answer<typeof enterAtDoor>['results']
  try {
    results = (await call(enterAtDoor, { params: { eventUuid: first.event }, body: { entries } })).results
  } catch (error) {
    return refusedFor(some, error)
  }
  const sentences = new Map(results.map(({ id, outcome, message }) => [id, { outcome, message }]))
  const isRefused = ({ id }: Deed) => ['unknown', 'refused'].includes(sentences.get(id)?.outcome ?? 'added')
  const taken = nextTurn()
  return {
    done: some
      .filter((deed) => !isRefused(deed))
      .map((deed) => ({ ...deed, taken, isVoid: sentences.get(deed.id)?.outcome === 'already' })),
    refused: some.filter(isRefused).map((deed) => ({ ...deed, refused: sentences.get(deed.id)!.message })),
  }
}

/** Takes back only what the officer saw, so that nobody goes out who was let in again since. */
async function sendUndo(deed: Deed & { does: 'out' }): Promise<Sent> {
  const params = { eventUuid: deed.event, memberUuid: deed.member }
  let isVoid = false
  // An earlier version stored one name.
  for (const query of [deed.of].flat()) {
    // Somebody else has signed in meanwhile. It waits for its officer, who undoes both again: that does no harm.
    if (caller() !== deed.owner) return { done: [], refused: [] }
    try {
      await call(undoCheckIn, { params, query })
      isVoid = false
    } catch (error) {
      const code = error instanceof CallError ? error.code : ''
      // Somebody else let them in.
      isVoid = code === 'checked_in_again'
      // It has been undone already.
      if (!isVoid && code !== 'not_attended') return refusedFor([deed], error)
    }
  }
  return { done: [{ ...deed, taken: nextTurn(), isVoid }], refused: [] }
}

/** Statuses after which the same deed may still be taken: after a sign-in, with a role given back, or when sent again. */
const TAKEN_LATER = [401, 403, 408, 429]

function refusedFor(deeds: readonly Deed[], error: unknown): Sent {
  const isFinal =
    error instanceof CallError &&
    error.status >= 400 &&
    error.status < 500 &&
    !TAKEN_LATER.includes(error.status) &&
    error.isOurs
  if (!isFinal) throw error
  return { done: [], refused: deeds.map((deed) => ({ ...deed, refused: error.message })) }
}
