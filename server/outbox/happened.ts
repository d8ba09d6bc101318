import { randomUUID } from 'node:crypto'
import type { Happening } from '#domain/outbox/happenings.ts'
import type { Db } from '../database/tables.ts'
import type { Listener } from './parts.ts'
import { addHappening } from './store.ts'

/** The listeners are fixed at the start: one for each configured channel. */
interface Listening {
  listeners: readonly Listener[]
}

/**
 * Records what happened, in the caller's transaction: it is announced if and only if the transaction commits. If no
 * listener wants it, nothing is written and nothing is read.
 */
export async function happened(db: Db, { listeners }: Listening, happening: Happening, now: string): Promise<void> {
  if (listeners.some((listener) => listener.wants(happening))) await addHappening(db, rowOf(happening, now))
}

/** The same for what the clock causes. `key` deduplicates it, because several processes may find it. */
export async function happenedOnce(
  db: Db,
  { listeners }: Listening,
  happening: Happening,
  key: string,
  now: string,
): Promise<void> {
  if (!listeners.some((listener) => listener.wants(happening))) return
  await addHappening(db, { ...rowOf(happening, now), once: key })
}

function rowOf(happening: Happening, now: string) {
  const { what, event, member, ...data } = { event: null, member: null, ...happening }
  return { uuid: randomUUID(), what, event, member, data: JSON.stringify(data), at: now, once: null, cursor: '' }
}
