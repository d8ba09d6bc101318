import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, caller } from '../lib/api.ts'
import type { Deed } from './queue.ts'
import { newId, removeDeeds, sendFirst, storeDeed, storedDeeds } from './queue.ts'

const AGAIN_MS = 5_000

/** The doors whose deeds are being sent now. An officer who leaves and comes back does not send the same ones meanwhile. */
const sending = new Set<string>()

export interface Door {
  /** Deeds that have not reached the server yet, oldest first. */
  waiting: Deed[]
  /** Deeds that the server refused, until they are dismissed. */
  refused: Deed[]
  /** Whether the last attempt did not reach the server. */
  isCut: boolean
  /** What the server said when it was reached and did not take the deeds yet. They are sent again. */
  delay: string
  checkIn(person: { member: string; name: string; pass?: string }): void
  undo(person: { member: string; name: string }): void
  dismiss(deed: Deed): void
}

/**
 * The officer's deeds at a door. Each is stored on the device before it is sent, survives a reload, and is sent in order
 * when the network is back (spec: chapter §2.12).
 * @param onDone shows the deeds that the server took, and refetches who is checked in
 */
export function useDoor(owner: string, event: string, onDone: (done: readonly Deed[]) => unknown): Door {
  const [deeds, setDeeds] = useState<Deed[]>([])
  const [isCut, setCut] = useState(false)
  const [delay, setDelay] = useState('')
  const left = useRef(Promise.resolve())
  const latest = useRef<Deed[]>([])
  const door = `${owner} ${event}`
  const finish = useRef(onDone)
  finish.current = onDone

  const show = useCallback((next: Deed[]) => {
    latest.current = next
    setDeeds(next)
  }, [])

  const send = useCallback(async () => {
    if (sending.has(door)) return
    sending.add(door)
    try {
      for (;;) {
        const waiting = latest.current.filter(({ refused }) => refused === undefined)
        // Another officer may have signed in meanwhile.
        if (waiting.length === 0 || caller() !== waiting[0]!.owner) break
        const { done, refused } = await sendFirst(waiting)
        await removeDeeds(done)
        for (const deed of refused) await storeDeed(deed)
        const gone = new Set(done.map(({ id }) => id))
        const changed = new Map(refused.map((deed) => [deed.id, deed]))
        // Refusals are shown at once; what was taken stays until the newer list is there.
        show(latest.current.map((deed) => changed.get(deed.id) ?? deed))
        await Promise.race([finish.current(done), left.current])
        show(latest.current.filter(({ id }) => !gone.has(id)))
      }
      setCut(false)
      setDelay('')
    } catch (error) {
      // The deeds are still stored. The next attempt sends them again.
      const isAnswered = error instanceof CallError && error.status > 0
      setCut(!isAnswered)
      setDelay(isAnswered ? error.message : '')
    } finally {
      sending.delete(door)
    }
  }, [door, show])

  useEffect(() => {
    let isHere = true
    const { promise, resolve: leave } = Promise.withResolvers<void>()
    left.current = promise
    void storedDeeds(owner, event).then((stored) => {
      if (!isHere) return
      show([...stored, ...latest.current])
      void send()
    })
    const timer = setInterval(() => void send(), AGAIN_MS)
    const online = () => void send()
    addEventListener('online', online)
    return () => {
      isHere = false
      leave()
      clearInterval(timer)
      removeEventListener('online', online)
    }
  }, [owner, event, send, show])

  const add = (deed: Deed) => {
    show([...latest.current, deed])
    void storeDeed(deed).finally(() => void send())
  }
  return {
    waiting: deeds.filter(({ refused }) => refused === undefined),
    refused: deeds.filter(({ refused }) => refused !== undefined),
    isCut,
    delay,
    checkIn: (person) => add({ ...deedOf(person), does: 'in', ...(person.pass && { pass: person.pass }) }),
    undo: (person) => add({ ...deedOf(person), does: 'out' }),
    dismiss: (deed) => {
      show(latest.current.filter(({ id }) => id !== deed.id))
      void removeDeeds([deed])
    },
  }

  function deedOf({ member, name }: { member: string; name: string }) {
    return { id: newId(), owner, event, member, name, at: new Date().toISOString() }
  }
}
