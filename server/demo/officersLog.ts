import type { Insertable } from 'kysely'
import { adjustmentSaid } from '#domain/adjustments/rules.ts'
import { type Action, DEMO_SEED } from '#domain/audit/actions.ts'
import { type Sentence, sentence } from '#domain/audit/sentence.ts'
import { earlier } from '#domain/calendar.ts'
import { fullName } from '#domain/people/rules.ts'
import { isAdmin } from '#domain/roles/principal.ts'
import type { AuditTable, NewEvent, NewMember, NewMilestone, NewPublishedEvent } from '../database/tables.ts'
import { BARBARA, GRACE, HEDY, MARGARET } from './cast.ts'
import type { Chance } from './chance.ts'
import { type Days, momentBetween } from './days.ts'
import type { Entry } from './history.ts'
import { FIRST_DAY } from './quarters.ts'

export type LogEntry = Insertable<AuditTable>

/** Marks a database as the demo's, with the day of its chapter. */
export const SEEDED = DEMO_SEED

const NOBODY = (firstName: string) => ({ uuid: '', firstName, lastName: '' })
const HANDOVER = -170
const CHANGES = [
  'the location',
  'the location',
  'the start and the end',
  'the description',
  'the title and the description',
  'the points',
]

type Actor = Pick<NewMember, 'uuid' | 'firstName' | 'lastName'>

/** What the officers did all year, oldest first, in the words that the calls write into the audit log. */
export function sampleLog(
  chance: Chance,
  days: Days,
  members: readonly NewMember[],
  events: readonly NewPublishedEvent[],
  drafts: readonly NewEvent[],
  milestones: readonly NewMilestone[],
  activity: readonly Entry[],
  hostedDomain: string,
): LogEntry[] {
  const bySub = (sub: string) => members.find((member) => member.sub === sub)!
  const [grace, margaret, hedy, barbara] = [GRACE, MARGARET, HEDY, BARBARA].map(({ sub }) => bySub(sub))
  const officers = members.filter(isAdmin)
  const handover = days.at(HANDOVER, '17:42')
  const president = (date: string) => (date <= handover ? barbara! : margaret!)

  const log: LogEntry[] = []
  const write = (actor: Actor, date: string, action: Action, target: string, { before, person, after }: Sentence) => {
    const named = { person: person?.uuid ?? '', personName: person ? fullName(person) : '' }
    const who = { actor: actor.uuid, actorName: fullName(actor) }
    log.push({ uuid: chance.uuid(), date, ...who, action, target, deed: before, ...named, rest: after })
  }

  for (const officer of officers) {
    const date = days.daytime(FIRST_DAY + 1, chance)
    write(barbara!, date, 'admin.add', officer.uuid, sentence`made ${officer} an admin`)
  }
  const byUuid = new Map(members.map((member) => [member.uuid, member]))
  for (const { type, member, pointsEarned, description, date } of activity) {
    if (type !== 'ADJUSTMENT') continue
    const said = adjustmentSaid(byUuid.get(member)!, pointsEarned, description)
    write(margaret!, date, 'points.adjust', member, said)
  }
  for (const event of events) {
    const { uuid, title, createdAt, startDate, endDate } = event
    const creator = chance.happens(0.06) ? NOBODY('One-click') : chance.oneOf(officers)
    const [isChanged, change] = [chance.happens(0.15), chance.oneOf(CHANGES)]
    const changedAt = momentBetween(createdAt, earlier(startDate, days.now), chance)
    const deletedAt = endDate < days.now ? days.at(-22, '12:10') : days.at(-1, '12:25')
    write(creator, createdAt, 'event.create', uuid, sentence`added the event “${title}”`)
    if (isChanged) {
      write(
        chance.oneOf(officers),
        changedAt,
        'event.update',
        uuid,
        sentence`changed ${change} of the event “${title}”`,
      )
    }
    if (event.deleted) write(grace!, deletedAt, 'event.delete', uuid, sentence`deleted the event “${title}”`)
  }
  for (const { uuid, title, createdAt } of drafts) {
    write(hedy!, createdAt, 'event.create', uuid, sentence`added the draft “${title}”`)
  }
  for (const { name, date } of milestones) {
    const finals = activity.filter(({ type, description }) => type === 'MILESTONE' && description === name)
    const points = finals.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0)
    const closed = sentence`closed “${name}”: ${finals.length} members, ${points} points`
    write(president(date), date, 'milestone.close', name, closed)
  }
  write(barbara!, handover, 'admin.reassign', margaret!.uuid, sentence`handed the super admin role to ${margaret!}`)
  const farewell = days.at(HANDOVER + 5, '11:05')
  write(margaret!, farewell, 'admin.remove', barbara!.uuid, sentence`removed ${barbara!} from the admins`)
  const newPassword = days.at(-50, '20:15')
  write(grace!, newPassword, 'one-click.password', 'one-click', sentence`changed the one-click password`)
  write(NOBODY('Demo'), days.now, SEEDED, hostedDomain, sentence`filled the chapter with sample data`)
  return log.sort((a, b) => (a.date < b.date ? -1 : 1))
}
