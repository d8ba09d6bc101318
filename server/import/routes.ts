import { randomUUID } from 'node:crypto'
import { sentence } from '#domain/audit/sentence.ts'
import { importEvents } from '#domain/import/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { counted } from '#domain/text.ts'
import { logAction } from '../audit/store.ts'
import { oneAtATime } from '../database/lock.ts'
import { announce, codeRefusal, EVENTS_LOCK } from '../events/write.ts'
import { route } from '../http/route.ts'
import { eventsOfSheet, toImportedRow } from './eventsOfSheet.ts'

export const importRoutes = [
  route(importEvents, async ({ db, actor, member, principal, body, portal, now }) => {
    await oneAtATime(db, EVENTS_LOCK)
    const { rows, events, ofRow, ignored } = await eventsOfSheet(db, body, principal, portal, now)
    const shown = { rows: rows.map((row) => toImportedRow(row, ofRow.get(row))), ignored }
    const isRefused = hasMistakes(shown) && !body.goodRows
    if (body.preview || (events.length === 0 && !isRefused)) return { ...shown, added: 0 }
    if (isRefused) throw new Refusal('invalid', 'The sheet has mistakes. Nothing was added.', { field: 'csv' })
    // All codes first: their refusal is returned and commits the counted tries, so nothing may be written before.
    for (const event of events) {
      const refusal = await codeRefusal(db, event, undefined, { principal, member }, now)
      if (refusal) return refusal
    }
    // The sheet may come from another chapter, and its uuids with it.
    const fresh = events.map((event) => ({ ...event, uuid: randomUUID(), changedAt: now }))
    const added = await db.insertInto('events').values(fresh).returningAll().execute()
    await announce(
      db,
      portal,
      added.map((after) => ({ after })),
      now,
    )
    const done = sentence`added ${counted(added.length, 'event')} from a sheet`
    await logAction(db, actor, 'import.csv', 'events', done, now)
    return { ...shown, added: added.length }
  }),
]

function hasMistakes({ rows }: { rows: { outcome: string }[] }): boolean {
  return rows.some(({ outcome }) => outcome === 'wrong')
}
