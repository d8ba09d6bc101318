import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DoorEntry, enterAtDoor, MOST_ENTRIES } from '#domain/door/contract.ts'
import { CallError, call } from '../lib/api.ts'
import { changeEntries, storedEntries } from '../offline/doorEntries.ts'

const AGAIN_MS = 5_000

/** A check-in at the door, or one taken back, that the officer made on this phone. */
export interface Entry extends DoorEntry {
  member: string
  name: string
  /** The sentence of the server's refusal, shown until the officer dismisses it. */
  refused?: string
}

export interface Entries {
  /** Those that the server has not answered yet, oldest first. */
  waiting: Entry[]
  /** Those that the server refused, until they are dismissed. */
  refused: Entry[]
  /** Why the last attempt failed. */
  failure: CallError | null
  add(entry: Pick<Entry, 'member' | 'name' | 'pass' | 'out'>): void
  dismiss(entry: Entry): void
}

/**
 * The officer's entries at a door. Each is stored on the device before it is sent, survives a reload, and is sent in
 * order while the door is open, until it is answered (spec: chapter §2.12).
 * @param onTaken gets the entries that the server took; they are deleted once it is done
 */
export function useEntries(owner: string, event: string, onTaken: (taken: Entry[]) => Promise<unknown>): Entries {
  const door = `${owner} ${event}`
  const [entries, setEntries] = useState<Entry[]>([])
  const latest = useRef(entries)
  const [failure, setFailure] = useState<CallError | null>(null)

  async function change(next: (entries: Entry[]) => Entry[]) {
    latest.current = next(latest.current)
    setEntries(latest.current)
    // Without storage the door goes on with what it has in memory.
    await changeEntries(door, next).catch(() => undefined)
  }

  const { mutate: send } = useMutation<void, CallError>({
    // One attempt after another.
    scope: { id: door },
    networkMode: 'always',
    mutationFn: async () => {
      for (let some = oldest(latest.current); some.length > 0; some = oldest(latest.current)) {
        const refusals = await sendEntries(event, some)
        await onTaken(some.filter(({ id }) => !refusals.has(id)))
        await change((all) => withAnswers(all, some, refusals))
      }
    },
    // Entries that failed are still stored. The next attempt sends them again.
    onSettled: (_, error) => setFailure(error),
  })

  useEffect(() => {
    const again = () => send()
    storedEntries<Entry>(door)
      .then((stored) => {
        const added = latest.current.filter(({ id }) => stored.every((entry) => entry.id !== id))
        latest.current = [...stored, ...added]
        setEntries(latest.current)
      })
      .then(again, again)
    const timer = setInterval(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [door, send])

  return {
    waiting: entries.filter(isWaiting),
    refused: entries.filter((entry) => !isWaiting(entry)),
    failure,
    add: (entry) => {
      const made = { id: crypto.randomUUID(), at: new Date().toISOString(), ...entry }
      void change((all) => [...all, made]).then(() => send())
    },
    dismiss: ({ id }) => void change((all) => all.filter((entry) => entry.id !== id)),
  }
}

/** Whether the server has not answered it yet. */
function isWaiting({ refused }: Entry): boolean {
  return refused === undefined
}

/** As many of the oldest entries as one call takes. */
function oldest(entries: readonly Entry[]): Entry[] {
  return entries.filter(isWaiting).slice(0, MOST_ENTRIES)
}

/** Without the entries that the server took; those that it refused stay, with its sentence. */
function withAnswers(all: Entry[], sent: Entry[], refusals: Map<string, string>): Entry[] {
  return all.flatMap((entry) => {
    const refused = refusals.get(entry.id)
    if (refused !== undefined) return { ...entry, refused }
    return sent.some(({ id }) => id === entry.id) ? [] : entry
  })
}

/** @returns the sentences of the entries that the server refused, by id @throws CallError to be sent again */
async function sendEntries(eventUuid: string, entries: readonly Entry[]): Promise<Map<string, string>> {
  try {
    const { results } = await call(enterAtDoor, { params: { eventUuid }, body: { entries: entries.map(entryToSend) } })
    const refused = results.filter(({ outcome }) => outcome === 'unknown' || outcome === 'refused')
    return new Map(refused.map(({ id, message }) => [id, message]))
  } catch (error) {
    if (!isFinal(error)) throw error
    return new Map(entries.map(({ id }) => [id, error.message]))
  }
}

/** A pass names its member by itself. */
function entryToSend({ id, member, pass, at, out }: Entry): DoorEntry {
  return { id, ...(pass === undefined ? { member } : { pass }), at, ...(out && { out }) }
}

/** Statuses after which the same entry may still be taken: after a sign-in, with a role given back, or when sent again. */
const TAKEN_LATER = [401, 403, 408, 429]

function isFinal(error: unknown): error is CallError {
  return error instanceof CallError && !error.isLost && error.status >= 400 && !TAKEN_LATER.includes(error.status)
}
