import type { AuditEntry } from './contract.ts'

/** The check-ins at the door of one event. */
export interface DoorEntries {
  /** The title in its quotation marks. */
  event: string
  people: number
  /** The entries, newest first. */
  entries: readonly [AuditEntry, ...AuditEntry[]]
}

/** The words with which the door's check-ins end, which name the event. */
export const AT_THE_DOOR_OF = 'at the door of'

const DOOR = new RegExp(` checked in (?:(\\d+) people|.+?) ${AT_THE_DOOR_OF} (“.+”)\\.$`)

/** Entries with those of one door in one place, that of the newest: an evening has hundreds of them. */
export function byDoor(entries: readonly AuditEntry[]): (AuditEntry | DoorEntries)[] {
  const rows = new Map<string, AuditEntry | DoorEntries>()
  for (const entry of entries) {
    const [, several, event] = (entry.action === 'attendance.add' && DOOR.exec(entry.summary)) || []
    const before = event && rows.get(event)
    if (!event) rows.set(entry.uuid, entry)
    else {
      const people = several ? Number(several) : 1
      if (before && 'entries' in before)
        rows.set(event, { event, people: before.people + people, entries: [...before.entries, entry] })
      else rows.set(event, { event, people, entries: [entry] })
    }
  }
  return [...rows.values()]
}
