import type { MessagesTable } from '../database/outboxTables.ts'
import type { Db } from '../database/tables.ts'

export async function addMessage(db: Db, message: MessagesTable): Promise<void> {
  await db.insertInto('messages').values(message).execute()
}

/** How many messages were sent for an event since a moment. */
export async function messagesSince(db: Db, event: string, moment: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event', '=', event)
    .where('at', '>=', moment)
    .executeTakeFirstOrThrow()
  return count
}

type Message = Pick<MessagesTable, 'event' | 'sender' | 'audience' | 'subject' | 'text'>

/** Whether this officer has sent the same message to the same people since a moment. */
export async function wasSentSince(db: Db, message: Message, moment: string): Promise<boolean> {
  const { event, sender, audience, subject, text } = message
  const same = await db
    .selectFrom('messages')
    .select('uuid')
    .where('event', '=', event)
    .where('at', '>=', moment)
    .where((also) => also.and({ sender, audience, subject, text }))
    .limit(1)
    .executeTakeFirst()
  return same !== undefined
}

/** The messages of an event with their senders, the newest first. */
export async function messagesOf(db: Db, event: string) {
  return db
    .selectFrom('messages')
    .leftJoin('members', 'members.uuid', 'messages.sender')
    .select(['messages.uuid', 'at', 'audience', 'recipients', 'subject', 'firstName', 'lastName'])
    .where('event', '=', event)
    .orderBy('at', 'desc')
    .orderBy('messages.uuid')
    .execute()
}
