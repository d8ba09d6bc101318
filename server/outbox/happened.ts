import { createHash, randomUUID } from 'node:crypto'
import type { Happening } from '#domain/outbox/happenings.ts'
import type { Db } from '../database/tables.ts'
import { addHappening } from './happeningStore.ts'
import type { Listener } from './types.ts'

/** The listeners are fixed at the start: one for each configured channel. */
interface Listening {
  listeners: readonly Listener[]
}

/**
 * Records what happened, in the caller's transaction: it is announced if and only if the transaction commits. If no
 * listener wants it, nothing is written and nothing is read.
 */
export async function happened(db: Db, { listeners }: Listening, happening: Happening, now: string): Promise<void> {
  if (await isWanted(db, listeners, happening)) await addHappening(db, rowOf(happening, now))
}

/**
 * The same for what the clock causes. `key` deduplicates it, because several processes may find it. Its uuid is made
 * from the key: what is found again after a restore is the same happening.
 */
export async function happenedOnce(
  db: Db,
  { listeners }: Listening,
  happening: Happening,
  key: string,
  now: string,
): Promise<void> {
  if (!(await isWanted(db, listeners, happening))) return
  await addHappening(db, { ...rowOf(happening, now), uuid: uuidFrom(key), once: key })
}

async function isWanted(db: Db, listeners: readonly Listener[], happening: Happening): Promise<boolean> {
  for (const listener of listeners) if (await listener.wants(happening, db)) return true
  return false
}

/** Always the same uuid for the same words (version 8 of RFC 9562). */
export function uuidFrom(...words: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  return hex.slice(0, 32).replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-8$3-8$4-$5')
}

function rowOf(happening: Happening, now: string) {
  const { what, event, member, ...data } = { event: null, member: null, ...happening }
  return { uuid: randomUUID(), what, event, member, data: JSON.stringify(data), at: now, once: null, cursor: '' }
}
