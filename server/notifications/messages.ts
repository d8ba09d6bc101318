import type { Audience } from '#domain/messages/contract.ts'
import type { MessagesTable } from '../database/outboxTables.ts'
import type { Db } from '../database/tables.ts'

const PAGE = 200

export async function messageByUuid(db: Db, uuid: string): Promise<MessagesTable | undefined> {
  return db.selectFrom('messages').selectAll().where('uuid', '=', uuid).executeTakeFirst()
}

/** A page of the members of an audience, in the order of their uuid. */
export async function audienceOf(
  db: Db,
  { event, audience }: { event: string; audience: Audience | string },
  after: string,
): Promise<{ members: string[]; next: string | undefined }> {
  const rows = await peopleOf(db, event, audience as Audience, after)
  const members = rows.map(({ member }) => member)
  return { members, next: members.length === PAGE ? members.at(-1) : undefined }
}

function peopleOf(db: Db, event: string, audience: Audience, after: string): Promise<{ member: string }[]> {
  const came = db.selectFrom('attendance').select('member').where('event', '=', event).where('member', '>', after)
  const rsvps = db.selectFrom('rsvps').select('member').where('event', '=', event).where('member', '>', after)
  const going = rsvps.where('line', 'is', null)
  switch (audience) {
    case 'going':
      return going.orderBy('member').limit(PAGE).execute()
    case 'waiting':
      return rsvps.where('line', 'is not', null).orderBy('member').limit(PAGE).execute()
    case 'came':
      return came.orderBy('member').limit(PAGE).execute()
    case 'missed':
      return going.where('member', 'not in', came).orderBy('member').limit(PAGE).execute()
  }
}
