import type { Happening } from '#domain/outbox/happenings.ts'
import type { DeliveriesTable, HappeningsTable } from '../database/outboxTables.ts'
import type { Db } from '../database/tables.ts'

/** Turns what happens into deliveries. */
export interface Listener {
  /**
   * Called inside the caller's transaction, in every check-in: it must answer without a query, from a cache at the most.
   * If no listener wants it, no row is written.
   */
  wants(happening: Happening, db: Db): boolean | Promise<boolean>
  /**
   * The deliveries that a happening causes, a few hundred at a time.
   * @param after where the last page ended; '' for the first
   * @returns the page, and where it ended unless it was the last one
   */
  deliveries(db: Db, happened: Happened, after: string): Promise<{ page: NewDelivery[]; next?: string | undefined }>
}

export type Happened = Happening & { seq: number; uuid: string; at: string }

/** A happening as it is stored: common fields as columns, the rest as JSON. */
export type HappeningRow = Omit<HappeningsTable, 'seq'> & { seq: number }

/** A delivery as a listener asks for it. */
export interface NewDelivery {
  /** A new one unless it is given. */
  uuid?: string
  /**
   * Recipient, channel and subject. An undelivered message with the same slot is extended instead of adding another.
   */
  slot: string
  channel: string
  kind: string
  recipient: string
  event?: string | undefined
  data?: object | undefined
  /** Not before this moment; at once if it is left out. */
  dueAt?: string | undefined
}

export type Delivery = Omit<DeliveriesTable, 'data'> & { data: Record<string, unknown> }

export type Outcome =
  /**
   * If the delivery was extended meanwhile, `told` replaces its data: what the recipient knows now. It is due again at
   * `again`, or at once. `status` is the status of the receiver's answer.
   */
  | { is: 'delivered'; told?: object | undefined; again?: string | undefined; status?: number | undefined }
  /** There is nothing to say, or not any more. */
  | { is: 'needless' }
  /** Not now, but not because of a failure, such as quiet hours. */
  | { is: 'postponed'; until: string }
  /** `rests`: the whole channel waits until then, for example after a 429. */
  | { is: 'failed'; error: string; until?: string; rests?: boolean; status?: number | undefined }
  /** A retry cannot help, for example because the address does not exist. */
  | { is: 'hopeless'; error: string; status?: number | undefined }

/** Sends deliveries: mail, push or Discord. */
export interface Channel {
  name: string
  /** How many deliveries are under way at once. */
  atOnce: number
  /** For how long a delivery is tried; 24 hours unless given. */
  triedForMs?: number
  /** Makes one attempt, which must end within `ATTEMPT_MS`. If it throws, the attempt is retried. */
  deliver(delivery: Delivery, now: string): Promise<Outcome>
  /** Closes its connections. */
  close?(): void
}

/** Finds what the clock causes, and records it with `happenedOnce`. Called every half minute, in a transaction. */
export type Planner = (db: Db, now: string) => Promise<void>

/** The longest attempt. A lease lasts longer. */
export const ATTEMPT_MS = 40_000
export const LEASE_MS = 60_000
