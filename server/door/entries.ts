import { minutesLater } from '#domain/calendar.ts'
import type { DoorEntry, DoorResult } from '#domain/door/contract.ts'
import { entryMoment } from '#domain/door/rules.ts'
import { DAY_MINUTES } from '#domain/durations.ts'
import { lockCheckInsOf } from '../checkin/attendance.ts'
import type { Db, EventRow, MemberRow } from '../database/tables.ts'
import { memberKept } from '../people/store.ts'
import type { Portal } from '../portal.ts'
import { enterOne, forgedPass, type Officer, type Outcome } from './enter.ts'
import { addEntries, entriesBefore, forgetEntriesBefore, membersCalled } from './store.ts'

/** For how long entries are deduplicated. */
const ENTRY_MINUTES = 30 * DAY_MINUTES

/**
 * Carries out the entries of a door phone, in order: the last one that arrives wins. A repeated entry gets its first
 * outcome again and changes nothing (spec: chapter §2.13).
 * @returns the answer to each entry, and the outcomes of those that are new
 */
export async function enterAll(
  db: Db,
  entries: readonly DoorEntry[],
  { event, officer, portal, now }: { event: EventRow; officer: Officer; portal: Portal; now: string },
): Promise<{ results: DoorResult[]; fresh: Outcome[] }> {
  await forgetEntriesBefore(db, minutesLater(now, -ENTRY_MINUTES))
  const ids = entries.map(({ id }) => id)
  const before = await entriesBefore(db, event.uuid, ids)
  const uuids = entries.map((entry) => memberIn(entry, portal))
  const called = await membersCalled(
    db,
    uuids.filter((uuid) => uuid !== undefined),
  )
  const people: (MemberRow | undefined)[] = []
  for (const [place, { out }] of entries.entries()) {
    const uuid = uuids[place] ?? ''
    // Somebody who is blocked cannot come in; an entry that is there can be undone.
    people.push(called(uuid) ?? (out ? await memberKept(db, uuid) : undefined))
  }
  await lockCheckInsOf(
    db,
    people.flatMap((person) => person?.uuid ?? []),
  )

  const fresh = new Map<string, Outcome>()
  const results: DoorResult[] = []
  for (const [place, entry] of entries.entries()) {
    const [uuid, person] = [uuids[place], people[place]]
    let outcome: Outcome | undefined = before.get(entry.id) ?? fresh.get(entry.id)
    if (!outcome) {
      const date = entryMoment(entry.at, event, now, portal.chapter.checkInGrace)
      const method = officer.uuid === null ? 'key' : entry.pass === undefined ? 'hand' : 'pass'
      const { out = false } = entry
      outcome =
        uuid === undefined
          ? forgedPass()
          : await enterOne(db, portal, { event, person, method, date, out, officer, now })
      fresh.set(entry.id, outcome)
    }
    results.push(resultOf(entry.id, outcome, person))
  }
  const rows = [...fresh].map(([id, { member, outcome, message }]) => ({ id, member, outcome, message }))
  await addEntries(db, event.uuid, rows, now)
  return { results, fresh: [...fresh.values()] }
}

/** Says nothing of a person who was not entered: otherwise an officer could look up anybody. */
function resultOf(id: string, { outcome, message }: Outcome, person: MemberRow | undefined): DoorResult {
  const isEntered = outcome !== 'refused' && outcome !== 'unknown'
  return { id, outcome, message, ...(isEntered && person && { user: person }) }
}

/** The member of an entry; undefined for a forged or expired pass. A pass must have been valid when it was scanned. */
function memberIn({ pass, member, at }: DoorEntry, portal: Portal): string | undefined {
  return pass === undefined ? (member ?? '') : portal.signed.read('pass', pass, at)?.[0]
}
