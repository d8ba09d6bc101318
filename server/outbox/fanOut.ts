import type { Happening } from '#domain/outbox/happenings.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/tables.ts'
import { uuidFrom } from './happened.ts'
import { moveCursor, nextToFanOut } from './happeningStore.ts'
import { addDeliveries } from './store.ts'
import type { Happened, HappeningRow, Listener } from './types.ts'

/**
 * Writes the deliveries of everything that happened, one page per transaction. The page and its cursor are committed
 * together, so that a killed process neither loses nor repeats a delivery.
 */
export async function fanOut(database: Database, listeners: readonly Listener[], clock: () => string): Promise<void> {
  while (await database.write((db) => fanOutPage(db, listeners, clock())));
}

/** @returns whether there may be more */
async function fanOutPage(db: Db, listeners: readonly Listener[], now: string): Promise<boolean> {
  const row = await nextToFanOut(db)
  if (!row) return false
  const happened = happenedFrom(row)
  const { place, after } = positionOf(row.cursor ?? '')
  const listener = listeners[place]
  const isWanted = (await listener?.wants(happened, db)) ?? false
  const { page, next } = listener && isWanted ? await listener.deliveries(db, happened, after) : { page: [] }
  // The same again when it is found again after a restore: a repeated mail has the same Message-ID.
  const named = page.map((delivery) => ({ ...delivery, uuid: uuidFrom(happened.uuid, delivery.slot) }))
  await addDeliveries(db, named, now)
  if (next !== undefined) await moveCursor(db, row.seq, `${place} ${next}`)
  else {
    const later = await nextToWant(db, listeners, happened, place + 1)
    await moveCursor(db, row.seq, later === undefined ? null : `${later} `)
  }
  return true
}

async function nextToWant(db: Db, listeners: readonly Listener[], happened: Happened, from: number) {
  for (let place = from; place < listeners.length; place++) {
    if (await listeners[place]!.wants(happened, db)) return place
  }
  return undefined
}

/** The listener whose turn it is, and its cursor. */
function positionOf(cursor: string): { place: number; after: string } {
  const [, place = '0', after = ''] = /^(\d+) (.*)$/s.exec(cursor) ?? []
  return { place: Number(place), after }
}

function happenedFrom({ seq, uuid, what, event, member, data, at }: HappeningRow): Happened {
  const subjects = { ...(event !== null && { event }), ...(member !== null && { member }) }
  return { ...JSON.parse(data), ...subjects, what, seq, uuid, at } as Happening & {
    seq: number
    uuid: string
    at: string
  }
}
