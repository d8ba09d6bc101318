import type { OwnData } from '#domain/account/contract.ts'
import type { Db } from '../database/tables.ts'
import { subscriptionsOf } from '../devices/store.ts'
import { choicesOf, followedBy } from './store.ts'

/** A member's notification settings, undelivered messages to them, and messages they wrote as an officer. */
export async function ownNotifications(db: Db, member: string): Promise<OwnData['notifications']> {
  const devices = await subscriptionsOf(db, member)
  return {
    choices: [...(await choicesOf(db, member))],
    followed: await followedBy(db, member),
    devices: devices.map(({ endpoint, createdAt }) => ({ endpoint, date: createdAt })),
    waiting: await db
      .selectFrom('deliveries')
      .select(['kind', 'channel', 'createdAt as date'])
      .where('recipient', '=', member)
      .orderBy('createdAt')
      .orderBy('uuid')
      .execute(),
    messages: await db
      .selectFrom('messages')
      .select(['event', 'subject', 'text', 'at as date'])
      .where('sender', '=', member)
      .orderBy('at')
      .execute(),
  }
}
