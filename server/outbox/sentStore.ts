import { randomUUID } from 'node:crypto'
import type { Db } from '../database/tables.ts'
import type { Delivery } from './types.ts'

/** Keeps a delivery that has arrived. @param status the status of the receiver's answer */
export async function keepSent(db: Db, delivery: Delivery, status: number | undefined, now: string): Promise<void> {
  const { uuid, channel, kind, recipient, event, data, attempts } = delivery
  const sent = { delivery: uuid, channel, kind, recipient, event, data: JSON.stringify(data), attempts }
  await db
    .insertInto('sentDeliveries')
    .values({ uuid: randomUUID(), ...sent, status: status ?? null, sentAt: now })
    .execute()
}

/** Deletes what was delivered before a moment. */
export async function forgetSent(db: Db, before: string): Promise<void> {
  await db.deleteFrom('sentDeliveries').where('sentAt', '<', before).execute()
}

/** Deletes what was delivered to a recipient, such as a member who leaves. */
export async function forgetSentTo(db: Db, recipient: string): Promise<void> {
  await db.deleteFrom('sentDeliveries').where('recipient', '=', recipient).execute()
}
