import type { Note } from '#domain/notifications/kinds.ts'
import type { Happening } from '#domain/outbox/happenings.ts'
import type { Db, EventRow, MemberRow } from '../database/tables.ts'
import type { Outcome } from '../outbox/types.ts'

/** Everything about a kind of notification: whom it reaches, when, and what it says. */
interface KindRow<What extends Happening['what'], Data> {
  hears: readonly What[]
  /** Whether one of these happenings concerns members; each does unless it is given. */
  concerns?(happening: Heard<What>): boolean
  /** A page of those whom it reaches. */
  reaches(db: Db, happened: Heard<What> & { at: string }, around: Around): Promise<Reached<Data> | undefined>
  /**
   * The note at the moment of the delivery; undefined if it is not true any more, or nothing is left to say. Everything
   * is read again, because hours may have passed.
   */
  note(db: Db, data: Data, to: To): Promise<Said | Outcome | undefined>
  /** When it may be sent, if the quiet hours and the start of its event do not say all. */
  sentAt?(data: Data, event: EventRow, setting: Setting): string
  /** Records the delivery. */
  sent?(db: Db, member: string, now: string): Promise<void>
}

type Heard<What> = Extract<Happening, { what: What }> & { seq: number; uuid: string }

interface Around {
  /** The event of the happening, if it has one; a deleted one, too. */
  event: EventRow
  /** Where the last page ended. */
  after: string
  timeZone: string
}

/** The members, and what each of them is notified of. */
interface Reached<Data> {
  members: readonly string[]
  next?: string | undefined
  /** The key that deduplicates: nobody has two undelivered notifications about one thing. */
  about: string
  event?: string
  data?: Data
  dueAt: string | ((member: string) => string)
}

interface Setting {
  now: string
  timeZone: string
}

interface To extends Setting {
  member: MemberRow
  /** The event of the delivery, if it has one. */
  event: EventRow
}

export interface Said {
  note: Note
  /** The facts that the member knows after the delivery. */
  told?: object | undefined
  /** When the member may be told more, if there is more by then. */
  again?: string | undefined
}

/** The same type for all rows: data is typed where a row is made. */
export type AnyRow = KindRow<Happening['what'], object>

export function row<What extends Happening['what'], Data extends object = object>(row: KindRow<What, Data>): AnyRow {
  return row as unknown as AnyRow
}
