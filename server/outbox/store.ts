import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isPostgres } from '../database/engine.ts'
import type { Db } from '../database/tables.ts'
import { type Delivery, LEASE_MS, type NewDelivery } from './types.ts'

/** Adds deliveries. A waiting delivery in the same slot is extended instead. */
export async function addDeliveries(db: Db, deliveries: readonly NewDelivery[], now: string): Promise<void> {
  if (deliveries.length === 0) return
  const rows = deliveries.map(({ uuid = randomUUID(), data = {}, dueAt = now, event = null, ...rest }) => ({
    ...rest,
    uuid,
    event,
    data: JSON.stringify(data),
    createdAt: now,
    dueAt,
    revision: 0,
    attempts: 0,
    firstAttempt: null,
    lease: null,
    setAside: 0 as const,
    error: '',
    status: null,
  }))
  await db
    .insertInto('deliveries')
    .values(rows)
    .onConflict((clash) =>
      clash.column('slot').doUpdateSet((at) => ({
        revision: at('deliveries.revision', '+', 1),
        // One that is being attempted is repeated when it ends. One that was set aside is retried.
        dueAt: sql<string>`case when "deliveries"."lease" is null and "excluded"."dueAt" < "deliveries"."dueAt"
          then "excluded"."dueAt" else "deliveries"."dueAt" end`,
        attempts: sql<number>`case when "deliveries"."setAside" = 1 then 0 else "deliveries"."attempts" end`,
        firstAttempt: sql<string>`case when "deliveries"."setAside" = 1 then null else "deliveries"."firstAttempt" end`,
        setAside: 0 as const,
      })),
    )
    .execute()
}

/** Whether a channel has a due delivery. Called every second. */
export async function isDue(db: Db, channel: string, now: string): Promise<boolean> {
  return (await dueOn(db, channel, now).limit(1).executeTakeFirst()) !== undefined
}

function dueOn(db: Db, channel: string, now: string) {
  return db
    .selectFrom('deliveries')
    .select('uuid')
    .where('setAside', '=', sql.lit(0))
    .where('channel', '=', channel)
    .where('dueAt', '<=', now)
}

/** Leases up to `most` due deliveries of a channel for one attempt each. No other process gets them until the lease ends. */
export async function lease(db: Db, channel: string, most: number, now: string): Promise<Delivery[]> {
  const due = dueOn(db, channel, now).orderBy('dueAt').limit(most)
  const rows = await db
    .updateTable('deliveries')
    .set((at) => ({
      lease: randomUUID(),
      dueAt: new Date(Date.parse(now) + LEASE_MS).toISOString(),
      attempts: at('attempts', '+', 1),
      firstAttempt: sql<string>`coalesce("firstAttempt", ${now})`,
    }))
    .where('uuid', 'in', isPostgres(db) ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .execute()
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }))
}

type Held = Pick<Delivery, 'uuid' | 'lease' | 'revision'>

function held(db: Db, { uuid, lease }: Held) {
  return db.updateTable('deliveries').where('uuid', '=', uuid).where('lease', '=', lease)
}

/** Ends a delivery. If it was extended meanwhile, it is due again at `dueAt`, with `told` as its data. */
export async function endDelivery(
  db: Db,
  delivery: Held,
  { told, dueAt }: { told?: object | undefined; dueAt: string },
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('deliveries')
    .where('uuid', '=', delivery.uuid)
    .where('lease', '=', delivery.lease)
    .where('revision', '=', delivery.revision)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return
  const anew = { lease: null, attempts: 0, firstAttempt: null, error: '', status: null, dueAt }
  await held(db, delivery)
    .set({ ...anew, ...(told && { data: JSON.stringify(told) }) })
    .execute()
}

/** Gives a delivery back without counting the attempt. */
export async function postpone(db: Db, delivery: Held, until: string): Promise<void> {
  await held(db, delivery)
    .set((at) => ({ lease: null, dueAt: until, attempts: at('attempts', '-', 1), firstAttempt: null }))
    .execute()
}

/** @param retryAt undefined sets the delivery aside */
export async function failDelivery(
  db: Db,
  delivery: Held,
  { error, status }: { error: string; status?: number | undefined },
  retryAt: string | undefined,
): Promise<void> {
  await held(db, delivery)
    .set({
      lease: null,
      error: error.slice(0, 500),
      status: status ?? null,
      ...(retryAt ? { dueAt: retryAt } : { setAside: 1 as const }),
    })
    .execute()
}

/** Lets everything that waits for a recipient wait until a moment. */
export async function restUntil(db: Db, recipient: string, until: string): Promise<void> {
  await idle(db, recipient).set({ dueAt: until }).where('setAside', '=', 0).where('dueAt', '<', until).execute()
}

export async function setAsideAll(db: Db, recipient: string): Promise<void> {
  await idle(db, recipient).set({ setAside: 1 }).execute()
}

/** Tries everything anew that waits for a recipient or was set aside. @param uuid this one alone */
export async function tryAnew(db: Db, recipient: string, now: string, uuid?: string): Promise<void> {
  const anew = { setAside: 0 as const, attempts: 0, firstAttempt: null, dueAt: now }
  const all = idle(db, recipient).set(anew)
  await (uuid === undefined ? all : all.where('uuid', '=', uuid)).execute()
}

/** The deliveries to a recipient that no process is attempting. */
function idle(db: Db, recipient: string) {
  return db.updateTable('deliveries').where('recipient', '=', recipient).where('lease', 'is', null)
}

/** Makes leased deliveries due again. For SQLite, where no other process can hold a lease. */
export async function freeLeases(db: Db, now: string): Promise<void> {
  await db.updateTable('deliveries').set({ dueAt: now }).where('lease', 'is not', null).execute()
}

/** Sets aside every delivery that is due. @returns how many */
export async function setAsideDue(db: Db, reason: string, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ setAside: 1, lease: null, error: reason })
    .where('setAside', '=', 0)
    .where((at) => at.or([at('dueAt', '<=', now), at('lease', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Makes every delivery due again that was set aside. @returns the channel of each */
export async function sendSetAside(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .updateTable('deliveries')
    .set({ setAside: 0, attempts: 0, firstAttempt: null, dueAt: now, error: '', status: null })
    .where('setAside', '=', 1)
    .returning('channel')
    .execute()
  return rows.map(({ channel }) => channel)
}

/** Deletes deliveries that were set aside long ago. */
export async function forgetSetAside(db: Db, before: string): Promise<void> {
  await db.deleteFrom('deliveries').where('createdAt', '<', before).where('setAside', '=', 1).execute()
}

/** Deletes the deliveries to a recipient, such as a member who leaves. */
export async function forgetDeliveriesTo(db: Db, recipient: string): Promise<void> {
  await db.deleteFrom('deliveries').where('recipient', '=', recipient).execute()
}
