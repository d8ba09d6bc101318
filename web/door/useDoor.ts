import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isWaiting } from '../offline/doorStorage.ts'
import { type CheckInName, type Deed, type Done, newId } from './deeds.ts'
import { hasUnstored, queueOf } from './queue.ts'
import { useLeftEntries } from './useLeftEntries.ts'

/** The code of the pages that the officer goes to, perhaps without a network. */
const NEEDED_LATER = [
  () => import('./queue.ts'),
  () => import('./LeftNotices.tsx'),
  () => import('./WaitingNotice.tsx'),
  () => import('../offline/doorStorage.ts'),
]

export interface Door {
  /** Deeds that have not reached the server yet, oldest first. */
  waiting: Deed[]
  /** Deeds that the server took, and that no list shows yet, oldest first. */
  taken: Deed[]
  /** Deeds that the server refused, until they are dismissed. */
  refused: Deed[]
  /** Whether the last attempt did not reach the server. */
  isCut: boolean
  /** What the server said when it was reached and did not take the deeds yet. They are sent again. */
  delay: string
  /** Whether a deed that waits is only in the memory of this page. */
  isUnstored: boolean
  /** When the server answered last, in milliseconds since 1970. */
  reachedAt: number
  checkIn(person: { member: string; name: string; pass?: string }): void
  /** @param names the check-ins that the officer sees */
  undo(person: { member: string; name: string }, names: readonly CheckInName[]): void
  dismiss(deed: Deed): void
  /** Forgets the deeds that a list shows which was asked for in this turn; on the device, once the list is stored. */
  listed(turn: number, isStored: Promise<boolean>): void
}

/**
 * The officer's deeds at a door. Each is stored on the device before it is sent, survives a reload, and is sent in order
 * when the network is back (spec: chapter §2.12).
 * @param onDone hears of the deeds that the server took; of none if it refused some
 */
export function useDoor(owner: string, event: string, onDone: (done: readonly Done[]) => void): Door {
  const queue = queueOf(owner, event)
  const { deeds, unstored, isCut, delay, reachedAt } = useSyncExternalStore(queue.subscribe, queue.read)
  const take = useRef(onDone)
  take.current = onDone
  useLeftEntries()
  useEffect(() => queue.visit((done) => take.current(done)), [queue])
  useEffect(() => {
    for (const load of NEEDED_LATER) load().catch(() => undefined)
  }, [])

  const waiting = deeds.filter(isWaiting)
  return {
    waiting,
    taken: deeds.filter(({ taken }) => taken !== undefined),
    isUnstored: hasUnstored({ deeds, unstored }),
    refused: deeds.filter(({ refused }) => refused !== undefined),
    isCut,
    delay,
    reachedAt,
    checkIn: (person) => queue.add({ ...deedOf(person), does: 'in', ...(person.pass && { pass: person.pass }) }),
    undo: (person, names) => queue.add({ ...deedOf(person), does: 'out', of: names }),
    dismiss: queue.dismiss,
    listed: queue.listed,
  }

  function deedOf({ member, name }: { member: string; name: string }) {
    return { id: newId(queue.read().deeds.at(-1)?.id), owner, event, member, name, at: new Date().toISOString() }
  }
}
