import type { SubscriptionsTable } from '../database/outboxTables.ts'
import type { Db } from '../database/tables.ts'

/** A member's devices stay few: the oldest makes room. */
const MOST = 10

/** Adds a device, or renews it; a device that somebody else used is theirs no more. */
export async function addSubscription(db: Db, subscription: SubscriptionsTable): Promise<void> {
  const { endpoint: _, ...rest } = subscription
  await db
    .insertInto('subscriptions')
    .values(subscription)
    .onConflict((clash) => clash.column('endpoint').doUpdateSet(rest))
    .execute()
  const all = await subscriptionsOf(db, subscription.member)
  for (const { endpoint } of all.slice(MOST)) await removeSubscription(db, endpoint, subscription.member)
}

/** The devices of a member, the newest first. */
export async function subscriptionsOf(db: Db, member: string): Promise<SubscriptionsTable[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('member', '=', member)
    .orderBy('createdAt', 'desc')
    .orderBy('endpoint')
    .execute()
}

export async function removeSubscription(db: Db, endpoint: string, member: string): Promise<void> {
  await db.deleteFrom('subscriptions').where('endpoint', '=', endpoint).where('member', '=', member).execute()
}

export async function forgetSubscriptions(db: Db, member: string): Promise<void> {
  await db.deleteFrom('subscriptions').where('member', '=', member).execute()
}
