import { CallError, caller } from '../lib/api.ts'
import { eventsWithEntries, isWaiting } from '../offline/doorStorage.ts'
import { noteDoor } from '../offline/mayHaveDoor.ts'
import { setUnstored } from '../offline/unstored.ts'
import { type Deed, type Done, inOrder, removeDeeds, sendFirst, storeDeed, storedDeeds, updateDeed } from './deeds.ts'

const AGAIN_MS = 5_000

/** Hears of the deeds that the server took; of none if it refused some. */
type Take = (done: readonly Done[]) => void

interface Queued {
  /** Those that wait, those that the server took and no list shows yet, and those that it refused; oldest first. */
  deeds: readonly Deed[]
  /** The ids of those that this device cannot store. */
  unstored: ReadonlySet<string>
  /** Whether the last attempt did not reach the server. */
  isCut: boolean
  /** What the server said when it was reached and did not take the deeds yet. They are sent again. */
  delay: string
  /** When the server answered last, in milliseconds since 1970. */
  reachedAt: number
}

/** Whether an undo took nobody out, because they are in by another check-in. */
const isVoidUndo = ({ does, isVoid }: Done) => does === 'out' && isVoid

/** The deeds that wait only in the memory of this page. */
function unstoredIn({ deeds, unstored }: Pick<Queued, 'deeds' | 'unstored'>): Deed[] {
  return deeds.filter((deed) => isWaiting(deed) && unstored.has(deed.id))
}

/** Whether a deed that waits is only in the memory of this page. */
export function hasUnstored(queued: Pick<Queued, 'deeds' | 'unstored'>): boolean {
  return unstoredIn(queued).length > 0
}

/** The deeds of one officer at one door. */
export type DoorQueue = ReturnType<typeof createQueue>

const queues = new Map<string, DoorQueue>()

/** The deeds of one officer at one door. There is one queue for all visits to it, so that each deed is sent once. */
export function queueOf(owner: string, event: string): DoorQueue {
  noteDoor()
  const door = `${owner} ${event}`
  const queue = queues.get(door) ?? createQueue(owner, event)
  queues.set(door, queue)
  return queue
}

/** Sends what an officer has left at doors. @returns the queues of all doors that this device knows of */
export async function resumeLeft(owner: string): Promise<DoorQueue[]> {
  for (const event of await eventsWithEntries(owner)) queueOf(owner, event)
  const theirs = [...queues].filter(([door]) => door.startsWith(`${owner} `)).map(([, queue]) => queue)
  for (const queue of theirs) queue.resume()
  return theirs
}

function createQueue(owner: string, event: string) {
  let queued: Queued = { deeds: [], unstored: new Set(), isCut: false, delay: '', reachedAt: 0 }
  let take: Take | undefined
  let isHere = false
  let isSending = false
  /** Whether the officer may not, or no longer, let people in at this event. */
  let isDenied = false
  const removed = new Set<string>()
  /** Those that a list on this visit has shown. On a full phone they stay stored. */
  const shown = new Set<string>()
  const listeners = new Set<() => void>()

  /** Another officer may have signed in meanwhile. */
  const isTheirs = () => caller() === owner

  function set(change: Partial<Queued>) {
    queued = { ...queued, ...change }
    setUnstored(`${owner} ${event}`, unstoredIn(queued).length)
    for (const listener of listeners) listener()
  }

  function remove(deeds: readonly Deed[]) {
    for (const { id } of deeds) removed.add(id)
    drop(deeds)
    void removeDeeds(deeds)
  }

  /** Removes deeds from memory only. */
  function drop(deeds: readonly Deed[]) {
    const ids = new Set(deeds.map(({ id }) => id))
    if (ids.size > 0) set({ deeds: queued.deeds.filter(({ id }) => !ids.has(id)) })
  }

  async function keep(deed: Deed, put = storeDeed) {
    const isStored = await put(deed)
    if (isStored !== queued.unstored.has(deed.id)) return
    const unstored = new Set(queued.unstored)
    if (isStored) unstored.delete(deed.id)
    else unstored.add(deed.id)
    set({ unstored })
  }

  /** Reads what was stored before a reload, or in another tab. Sent twice, a deed does no harm: it has a name. */
  async function load() {
    const isNew = ({ id }: Deed) => !removed.has(id) && !shown.has(id) && !queued.deeds.some((deed) => deed.id === id)
    const found = (await storedDeeds(owner, event)).filter(isNew)
    if (found.length === 0) return
    set({ deeds: inOrder([...found, ...queued.deeds]) })
  }

  async function send() {
    if (isSending) return
    isSending = true
    try {
      for (;;) {
        const waiting = queued.deeds.filter(isWaiting)
        if (waiting.length === 0 || !isTheirs()) break
        const { done, refused } = await sendFirst(waiting)
        const taken = done.filter((deed) => !isVoidUndo(deed))
        const changed = new Map<string, Deed>([...taken, ...refused].map((deed) => [deed.id, deed]))
        // Another tab may have removed it.
        for (const deed of changed.values()) void keep(deed, queued.unstored.has(deed.id) ? storeDeed : updateDeed)
        set({
          deeds: queued.deeds.map((deed) => changed.get(deed.id) ?? deed),
          isCut: false,
          delay: '',
          reachedAt: Date.now(),
        })
        if (isTheirs()) {
          remove(done.filter(isVoidUndo))
          take?.(done)
        } else {
          // No list of theirs is left on this device that could lack what was taken. Refusals wait for them until
          // somebody else signs in.
          remove(caller() === undefined ? done : [...done, ...refused])
        }
      }
      set({ isCut: false, delay: '' })
    } catch (error) {
      // The deeds are still stored. The next attempt sends them again.
      const isAnswered = error instanceof CallError && error.status > 0
      isDenied = isAnswered && error.isOurs && error.status === 403
      set(isAnswered ? { isCut: false, delay: error.message, reachedAt: Date.now() } : { isCut: true, delay: '' })
    } finally {
      isSending = false
      rest()
    }
  }

  function again() {
    void send()
    // The storage may be slow, not have opened at first, or have been full.
    for (const deed of queued.deeds) if (queued.unstored.has(deed.id)) void keep(deed)
    void load().then(send)
  }
  let timer: ReturnType<typeof setInterval> | undefined

  /** Sends what is stored, and tries again until the officer has left and nothing waits. */
  function resume() {
    isDenied = false
    again()
    timer ??= setInterval(again, AGAIN_MS)
    addEventListener('online', again)
  }

  /** Nobody is at the door, and nothing waits that can be sent. */
  function rest() {
    if (isHere || (isTheirs() && !isDenied && queued.deeds.some(isWaiting))) return
    clearInterval(timer)
    timer = undefined
    removeEventListener('online', again)
  }

  return {
    event,
    read: () => queued,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(deed: Deed) {
      set({ deeds: [...queued.deeds, deed] })
      void keep(deed).then(send)
    },
    dismiss(deed: Deed) {
      remove([deed])
    },
    /** Forgets what a list shows that was asked for in this turn; on the device, once that list is stored. */
    listed(turn: number, isStored: Promise<boolean>) {
      const over = queued.deeds.filter(({ taken }) => taken !== undefined && taken < turn)
      for (const { id } of over) shown.add(id)
      drop(over)
      // A full phone may store no list. Then the deeds still say what the stored one lacks.
      void isStored.then((isKept) => {
        if (isKept) remove(over)
      })
    },
    resume,
    /** Resumes, and shows the officer what becomes of it. Returns what ends the visit. */
    visit(mine: Take) {
      take = mine
      isHere = true
      shown.clear()
      set({ isCut: false, delay: '' })
      resume()
      return () => {
        if (take !== mine) return
        take = undefined
        isHere = false
        rest()
      }
    },
  }
}
