import { looksLikeRoomCode, meaningOf, roomCodes, timesAround } from '#domain/checkin/roomCodes.ts'
import { changedCode, wrongCode } from '#domain/checkin/rules.ts'
import { codeKey } from '#domain/events/rules.ts'
import type { CheckInGrace } from '#domain/organization/entries.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Db, EventRow } from '../database/tables.ts'
import { deriveRoomCode, isSameCode } from '../tokens/roomCode.ts'
import { eventByCode, fixedCodesLikeRooms, roomEventsAround } from './codes.ts'

export type Opening = { event: EventRow; method: 'code' | 'room' } | Refusal

/** Finds the event of a typed code, fixed or of a room (spec: chapter §2.4). */
export async function openedBy(db: Db, typed: string, now: string, grace: CheckInGrace): Promise<Opening> {
  const fixed = await eventByCode(db, typed)
  if (fixed?.checkInMode === 'code') return { event: fixed, method: 'code' }
  return openedByRoomCode(db, typed, now, grace)
}

/** The same for room codes only. */
export async function openedByRoomCode(db: Db, typed: string, now: string, grace: CheckInGrace): Promise<Opening> {
  if (!looksLikeRoomCode(typed)) return wrongCode()
  const events = await roomEventsAround(db, timesAround(now, grace))
  const codeOf = await codesOf(db, events, grace)
  const looked = meaningOf(typed, events, now, codeOf, isSameCode)
  if (looked.is === 'right') return { event: looked.event, method: 'room' }
  return looked.is === 'changed' ? changedCode() : wrongCode()
}

type CodeOf = (event: EventRow, window: number) => string

/** The codes of each list of events. A list is read once for all check-ins of a window, so each code is derived once. */
const derived = new WeakMap<readonly EventRow[], { fixed: ReadonlySet<string>; codeOf: CodeOf }>()

/** The code of each event in each window. None of them equals a fixed code. */
export async function codesOf(db: Db, events: readonly EventRow[], grace: CheckInGrace): Promise<CodeOf> {
  const fixed = await fixedCodesLikeRooms(db, {})
  const known = derived.get(events)
  if (known?.fixed === fixed) return known.codeOf
  const codeOf = roomCodes(events, grace, deriveRoomCode, (code) => fixed.has(codeKey(code)))
  derived.set(events, { fixed, codeOf })
  return codeOf
}
