import type { OwnData } from '#domain/account/contract.ts'
import type { MemberPrincipal } from '#domain/roles/principal.ts'
import { entriesAbout } from '../audit/store.ts'
import type { Db } from '../database/tables.ts'
import { ownNotifications } from '../notifications/ownNotifications.ts'
import { memberByUuid } from '../people/store.ts'
import { userOf } from '../people/user.ts'
import type { Portal } from '../portal.ts'
import { everyRsvpOf } from '../rsvp/store.ts'

/** Everything stored about a member: each row with their name or account, RSVPs and attendance of deleted events too. */
export async function ownData(db: Db, uuid: string, principal: MemberPrincipal, portal: Portal): Promise<OwnData> {
  const member = await memberByUuid(db, uuid)
  return {
    user: await userOf(db, member, principal, portal),
    account: {
      createdAt: member.createdAt,
      pointsAt: member.pointsAt,
      boardSince: member.boardSince,
      identity: member.sub ?? '',
    },
    activity: await db
      .selectFrom('activity')
      .select(['uuid', 'type', 'date', 'description', 'pointsEarned'])
      .where('member', '=', uuid)
      .orderBy('seq')
      .execute(),
    rsvps: await everyRsvpOf(db, uuid),
    attendance: await db
      .selectFrom('attendance')
      .innerJoin('events', 'events.uuid', 'attendance.event')
      .select(['event', 'title', 'date', 'points', 'method'])
      .where('member', '=', uuid)
      .orderBy('date')
      .orderBy('event')
      .execute(),
    claims: await db
      .selectFrom('claims')
      .innerJoin('events', 'events.uuid', 'claims.event')
      .select(['event', 'title', 'date', 'note', 'state', 'reason'])
      .where('member', '=', uuid)
      .orderBy('date')
      .orderBy('event')
      .execute(),
    feedback: await db
      .selectFrom('feedback')
      .innerJoin('events', 'events.uuid', 'feedback.event')
      .select(['event', 'title', 'date', 'stars', 'text'])
      .where('member', '=', uuid)
      .orderBy('date')
      .orderBy('event')
      .execute(),
    doorEntries: await db
      .selectFrom('doorEntries')
      .innerJoin('events', 'events.uuid', 'doorEntries.event')
      .select(['event', 'title', 'date', 'message'])
      .where('member', '=', uuid)
      .orderBy('date')
      .orderBy('id')
      .execute(),
    terms: await db
      .selectFrom('terms')
      .select(['committee', 'from', 'until'])
      .where('member', '=', uuid)
      .orderBy('from')
      .execute(),
    keys: await db
      .selectFrom('keys')
      .select(['name', 'createdAt'])
      .where('member', '=', uuid)
      .orderBy('createdAt')
      .orderBy('uuid')
      .execute(),
    webhooks: await db
      .selectFrom('webhooks')
      .select(['url', 'createdAt'])
      .where('member', '=', uuid)
      .orderBy('createdAt')
      .orderBy('uuid')
      .execute(),
    notifications: await ownNotifications(db, uuid),
    officersLog: await entriesAbout(db, uuid),
  }
}
