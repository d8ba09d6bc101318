import type { Insertable } from 'kysely'
import { adjustmentSaid } from '#domain/adjustments/rules.ts'
import { type Action, DEMO_SEED } from '#domain/audit/actions.ts'
import { type Sentence, sentence } from '#domain/audit/sentence.ts'
import { earlier } from '#domain/calendar.ts'
import { fullName } from '#domain/people/rules.ts'
import { isAdmin } from '#domain/roles/principal.ts'
import type { ActivityTable, AuditTable, NewEvent, NewMember } from '../database/tables.ts'
import { GRACE, HEDY, MARGARET } from './cast.ts'
import type { Chance } from './chance.ts'
import { type Days, FIRST_DAY } from './days.ts'
import { byDate } from './ledger.ts'
import type { Sample } from './turnout.ts'

interface Happened extends Pick<Sample, 'events' | 'milestones'> {
  members: readonly NewMember[]
  drafts: readonly NewEvent[]
  activity: readonly Insertable<ActivityTable>[]
}
type Actor = Pick<NewMember, 'uuid' | 'firstName' | 'lastName'>

const PARTS = [
  'the location',
  'the start and the end',
  'the description',
  'the title and the description',
  'the points',
]

/** What the officers did all year, oldest first, in the words that the calls write into the audit log. */
export function sampleLog(chance: Chance, days: Days, happened: Happened, hostedDomain: string) {
  const { members, events, drafts, milestones, activity } = happened
  const [grace, margaret, hedy] = [GRACE, MARGARET, HEDY].map((one) => members.find(({ sub }) => sub === one.sub)!)
  const officers = members.filter(isAdmin)
  const log: Insertable<AuditTable>[] = []
  const write = (
    by: Actor | undefined,
    date: string,
    action: Action,
    target: string,
    { before, person, after }: Sentence,
  ) => {
    const named = { person: person?.uuid ?? '', personName: person ? fullName(person) : '' }
    const who = { actor: by!.uuid, actorName: fullName(by!) }
    log.push({ uuid: chance.uuid(), date, ...who, action, target, deed: before, ...named, rest: after })
  }
  for (const officer of officers) {
    const date = days.daytime(FIRST_DAY + 1, chance)
    write(margaret, date, 'admin.add', officer.uuid, sentence`made ${officer} an admin`)
  }
  for (const { member, pointsEarned, description, date } of activity.filter(({ type }) => type === 'ADJUSTMENT')) {
    const person = members.find(({ uuid }) => uuid === member)!
    write(margaret, date, 'points.adjust', member, adjustmentSaid(person, pointsEarned, description))
  }
  for (const { uuid, title, createdAt, startDate, deleted, version } of events) {
    const creator = chance.happens(0.06) ? program('One-click') : chance.oneOf(officers)
    write(creator, createdAt, 'event.create', uuid, sentence`added the event “${title}”`)
    if (version - deleted > 1) {
      const changed = sentence`changed ${chance.oneOf(PARTS)} of the event “${title}”`
      const date = chance.moment(createdAt, earlier(startDate, days.now))
      write(chance.oneOf(officers), date, 'event.update', uuid, changed)
    }
    const deletedAt = startDate < days.now ? days.at(-22, '12:10') : days.at(-1, '12:25')
    if (deleted) write(grace, deletedAt, 'event.delete', uuid, sentence`deleted the event “${title}”`)
  }
  for (const { uuid, title, createdAt } of drafts) {
    write(hedy, createdAt, 'event.create', uuid, sentence`added the draft “${title}”`)
  }
  for (const { name, date } of milestones) {
    const finals = activity.filter(({ type, description }) => type === 'MILESTONE' && description === name)
    const points = finals.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0)
    const closed = sentence`closed “${name}”: ${finals.length} members, ${points} points`
    write(margaret, date, 'milestone.close', name, closed)
  }
  const newPassword = days.at(-50, '20:15')
  write(grace, newPassword, 'one-click.password', 'one-click', sentence`changed the one-click password`)
  write(program('Demo'), days.now, DEMO_SEED, hostedDomain, sentence`filled the chapter with sample data`)
  return log.sort(byDate)
}

function program(firstName: string): Actor {
  return { uuid: '', firstName, lastName: '' }
}
