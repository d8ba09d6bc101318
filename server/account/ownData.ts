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
      .select([
        'attendance.event as event',
        'events.title as title',
        'attendance.date as date',
        'attendance.points as points',
        'attendance.method as method',
      ])
      .where('attendance.member', '=', uuid)
      .orderBy('attendance.date')
      .orderBy('attendance.event')
      .execute(),
    claims: await db
      .selectFrom('claims')
      .innerJoin('events', 'events.uuid', 'claims.event')
      .select([
        'claims.event as event',
        'events.title as title',
        'claims.date as date',
        'claims.note as note',
        'claims.state as state',
        'claims.reason as reason',
      ])
      .where('claims.member', '=', uuid)
      .orderBy('claims.date')
      .orderBy('claims.event')
      .execute(),
    feedback: await db
      .selectFrom('feedback')
      .innerJoin('events', 'events.uuid', 'feedback.event')
      .select(['feedback.event as event', 'events.title as title', 'feedback.date as date'])
      .select(['feedback.stars as stars', 'feedback.text as text'])
      .where('feedback.member', '=', uuid)
      .orderBy('feedback.date')
      .orderBy('feedback.event')
      .execute(),
    doorEntries: await db
      .selectFrom('doorEntries')
      .innerJoin('events', 'events.uuid', 'doorEntries.event')
      .select([
        'doorEntries.event as event',
        'events.title as title',
        'doorEntries.date as date',
        'doorEntries.message as message',
      ])
      .where('doorEntries.member', '=', uuid)
      .orderBy('doorEntries.date')
      .orderBy('doorEntries.id')
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
