import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type CheckInName, type Deed, type Done, newId } from './deeds.ts'
import { queueOf } from './queue.ts'

export interface Door {
  /** Deeds that have not reached the server yet, oldest first. */
  waiting: Deed[]
  /** Deeds that the server refused, until they are dismissed. */
  refused: Deed[]
  /** Whether the last attempt did not reach the server. */
  isCut: boolean
  /** What the server said when it was reached and did not take the deeds yet. They are sent again. */
  delay: string
  /** When the server answered last, in milliseconds since 1970. */
  reachedAt: number
  checkIn(person: { member: string; name: string; pass?: string }): void
  /** @param names the check-ins that the officer sees */
  undo(person: { member: string; name: string }, names: readonly CheckInName[]): void
  dismiss(deed: Deed): void
}

/**
 * The officer's deeds at a door. Each is stored on the device before it is sent, survives a reload, and is sent in order
 * when the network is back (spec: chapter §2.12).
 * @param onDone shows the deeds that the server took, and refetches who is checked in
 */
export function useDoor(owner: string, event: string, onDone: (done: readonly Done[]) => void): Door {
  const queue = queueOf(owner, event)
  const { deeds, isCut, delay, reachedAt } = useSyncExternalStore(queue.subscribe, queue.read)
  const take = useRef(onDone)
  take.current = onDone
  useEffect(() => queue.visit((done) => take.current(done)), [queue])

  return {
    waiting: deeds.filter(({ refused }) => refused === undefined),
    refused: deeds.filter(({ refused }) => refused !== undefined),
    isCut,
    delay,
    reachedAt,
    checkIn: (person) => queue.add({ ...deedOf(person), does: 'in', ...(person.pass && { pass: person.pass }) }),
    undo: (person, names) => {
      for (const of of names) queue.add({ ...deedOf(person), does: 'out', of })
    },
    dismiss: queue.dismiss,
  }

  function deedOf({ member, name }: { member: string; name: string }) {
    return { id: newId(), owner, event, member, name, at: new Date().toISOString() }
  }
}
