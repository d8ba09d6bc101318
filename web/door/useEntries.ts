import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '../lib/api.ts'
import { changeEntries, doorOf, storedEntries } from '../offline/doorStorage.ts'
import { type Entry, isWaiting, oldest, sendEntries } from './entries.ts'

const AGAIN_MS = 5_000

export interface Entries {
  /** Those that the server has not answered yet, oldest first. */
  waiting: Entry[]
  /** Those that the server refused, until they are dismissed. */
  refused: Entry[]
  /** Why the last attempt failed, unless the server was not reached. */
  delay: string
  /** Whether the last attempt did not reach the server. */
  isCut: boolean
  /** Whether this device can store entries. */
  canStore: boolean
  add(entry: Pick<Entry, 'member' | 'name' | 'pass' | 'out'>): void
  dismiss(entry: Entry): void
}

/**
 * The officer's entries at a door. Each is stored on the device before it is sent, survives a reload, and is sent in
 * order while the door is open, until it is answered (spec: chapter §2.12).
 * @param onTaken hears of the entries that the server took; they are forgotten once it is done
 */
export function useEntries(owner: string, event: string, onTaken: (taken: Entry[]) => Promise<unknown>): Entries {
  const door = doorOf(owner, event)
  const [entries, setEntries] = useState<Entry[]>([])
  const [failure, setFailure] = useState<CallError>()
  const [canStore, setCanStore] = useState(true)
  const latest = useRef(entries)
  const taken = useRef(onTaken)
  taken.current = onTaken

  const change = useCallback(
    async (next: (entries: Entry[]) => Entry[]) => {
      latest.current = next(latest.current)
      setEntries(latest.current)
      const isStored = await changeEntries(door, next).then(
        () => true,
        () => false,
      )
      setCanStore(isStored)
    },
    [door],
  )

  const isSending = useRef(false)
  const isHere = useRef(false)
  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let some = oldest(latest.current); isHere.current && some.length > 0; some = oldest(latest.current)) {
        const refusals = await sendEntries(event, some)
        await taken.current(some.filter(({ id }) => !refusals.has(id)))
        const sent = new Set(some.map(({ id }) => id))
        await change((all) =>
          all.flatMap((entry) => {
            const refused = refusals.get(entry.id)
            if (refused !== undefined) return { ...entry, refused }
            return sent.has(entry.id) ? [] : entry
          }),
        )
      }
      setFailure(undefined)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The entries are still stored. The next attempt sends them again.
      setFailure(error)
    } finally {
      isSending.current = false
    }
  }, [event, change])

  useEffect(() => {
    isHere.current = true
    const again = () => void send()
    const isKnown = ({ id }: Entry) => latest.current.some((entry) => entry.id === id)
    storedEntries<Entry>(door)
      .then((stored) => {
        latest.current = [...stored.filter((entry) => !isKnown(entry)), ...latest.current]
        setEntries(latest.current)
      })
      .then(again, again)
    const timer = setInterval(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      isHere.current = false
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [door, send])

  return {
    waiting: entries.filter(isWaiting),
    refused: entries.filter((entry) => !isWaiting(entry)),
    delay: failure && failure.status > 0 ? failure.message : '',
    isCut: failure?.status === 0,
    canStore,
    add: (entry) => {
      const made = { id: crypto.randomUUID(), at: new Date().toISOString(), ...entry }
      void change((all) => [...all, made]).then(send)
    },
    dismiss: ({ id }) => void change((all) => all.filter((entry) => entry.id !== id)),
  }
}
