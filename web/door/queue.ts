import { CallError, caller } from '../lib/api.ts'
import { type Deed, type Done, inOrder, removeDeeds, sendFirst, storeDeed, storedDeeds } from './deeds.ts'

const AGAIN_MS = 5_000

/** Hears of the deeds that the server took; of none if it refused some. */
type Take = (done: readonly Done[]) => void

interface Queued {
  /** Those that have not reached the server yet, and those that it refused, oldest first. */
  deeds: readonly Deed[]
  /** Whether the last attempt did not reach the server. */
  isCut: boolean
  /** What the server said when it was reached and did not take the deeds yet. They are sent again. */
  delay: string
  /** When the server answered last, in milliseconds since 1970. */
  reachedAt: number
}

type DoorQueue = ReturnType<typeof createQueue>

const queues = new Map<string, DoorQueue>()

/** The deeds of one officer at one door. There is one queue for all visits to it, so that each deed is sent once. */
export function queueOf(owner: string, event: string): DoorQueue {
  const door = `${owner} ${event}`
  const queue = queues.get(door) ?? createQueue(owner, event)
  queues.set(door, queue)
  return queue
}

function createQueue(owner: string, event: string) {
  let queued: Queued = { deeds: [], isCut: false, delay: '', reachedAt: 0 }
  let take: Take | undefined
  let isHere = false
  let isSending = false
  const removed = new Set<string>()
  const listeners = new Set<() => void>()

  /** Another officer may have signed in meanwhile. */
  const isTheirs = () => caller() === owner

  function set(change: Partial<Queued>) {
    queued = { ...queued, ...change }
    for (const listener of listeners) listener()
  }

  function remove(deeds: readonly Deed[]) {
    for (const { id } of deeds) removed.add(id)
    void removeDeeds(deeds)
  }

  /** Reads what was stored before a reload, or in another tab. Sent twice, a deed does no harm: it has a name. */
  async function load() {
    const isNew = ({ id }: Deed) => !removed.has(id) && !queued.deeds.some((deed) => deed.id === id)
    const found = (await storedDeeds(owner, event)).filter(isNew)
    if (found.length > 0) set({ deeds: inOrder([...found, ...queued.deeds]) })
  }

  async function send() {
    if (isSending) return
    isSending = true
    try {
      for (;;) {
        const waiting = queued.deeds.filter(({ refused }) => refused === undefined)
        if (waiting.length === 0 || !isTheirs()) break
        const { done, refused } = await sendFirst(waiting)
        remove(done)
        for (const deed of refused) void storeDeed(deed)
        if (isTheirs()) take?.(done)
        const changed = new Map(refused.map((deed) => [deed.id, deed]))
        const left = queued.deeds.filter(({ id }) => !removed.has(id))
        set({ deeds: left.map((deed) => changed.get(deed.id) ?? deed), isCut: false, delay: '', reachedAt: Date.now() })
      }
      set({ isCut: false, delay: '' })
    } catch (error) {
      // The deeds are still stored. The next attempt sends them again.
      const isAnswered = error instanceof CallError && error.status > 0
      set({ isCut: !isAnswered, delay: isAnswered ? error.message : '' })
    } finally {
      isSending = false
      rest()
    }
  }

  function again() {
    void send()
    // The storage may be slow, or not have opened at first.
    void load().then(send)
  }
  let timer: ReturnType<typeof setInterval> | undefined

  /** Nobody is at the door and nothing waits. */
  function rest() {
    if (isHere || (isTheirs() && queued.deeds.some(({ refused }) => refused === undefined))) return
    clearInterval(timer)
    timer = undefined
    removeEventListener('online', again)
  }

  return {
    read: () => queued,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(deed: Deed) {
      set({ deeds: [...queued.deeds, deed] })
      void storeDeed(deed).then(send)
    },
    dismiss(deed: Deed) {
      set({ deeds: queued.deeds.filter(({ id }) => id !== deed.id) })
      remove([deed])
    },
    /** Sends what is stored, and tries again until the officer has left and nothing waits. Returns what ends the visit. */
    visit(mine: Take) {
      take = mine
      isHere = true
      set({ isCut: false, delay: '' })
      again()
      timer ??= setInterval(again, AGAIN_MS)
      addEventListener('online', again)
      return () => {
        if (take !== mine) return
        isHere = false
        rest()
      }
    },
  }
}
