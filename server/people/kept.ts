import type { Kept } from '#domain/people/contract.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { toUser } from './user.ts'

/** Each row that carries a member's name or account, RSVPs and attendance of deleted events too. */
export async function keptAbout(db: Db, member: MemberRow): Promise<Kept> {
  const { uuid } = member
  return {
    user: toUser(member),
    account: { createdAt: member.createdAt, pointsAt: member.pointsAt, identity: member.sub ?? '' },
    activity: await db
      .selectFrom('activity')
      .select(['uuid', 'type', 'date', 'description', 'pointsEarned'])
      .where('member', '=', uuid)
      .orderBy('seq')
      .execute(),
    rsvps: await db
      .selectFrom('rsvps')
      .innerJoin('events', 'events.uuid', 'rsvps.event')
      .select(['rsvps.event as event', 'events.title as title', 'rsvps.date as date'])
      .where('rsvps.member', '=', uuid)
      .orderBy('rsvps.date')
      .orderBy('rsvps.event')
      .execute(),
    attendance: await db
      .selectFrom('attendance')
      .innerJoin('events', 'events.uuid', 'attendance.event')
      .select([
        'attendance.event as event',
        'events.title as title',
        'attendance.date as date',
        'attendance.points as points',
      ])
      .where('attendance.member', '=', uuid)
      .orderBy('attendance.date')
      .orderBy('attendance.event')
      .execute(),
    officersLog: await db
      .selectFrom('audit')
      .select(['date', 'summary'])
      .where(({ eb, or }) => or([eb('actor', '=', uuid), eb('target', '=', uuid)]))
      .orderBy('seq')
      .execute(),
  }
}
