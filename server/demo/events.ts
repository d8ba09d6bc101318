import { clockOf, earlier, minutesLater } from '#domain/calendar.ts'
import { eventFrom } from '#domain/events/rules.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import type { NewEvent, NewPublishedEvent } from '../database/tables.ts'
import { columnsOf } from '../events/columns.ts'
import type { Chance } from './chance.ts'
import { type Days, QUARTER_BEGAN } from './days.ts'
import PROGRAM from './program.json' with { type: 'json' }
import { LAB_CODE, openLab } from './running.ts'

/** Undeleted events of the sample chapter. */
export const EVENTS = 126
const WEEKS_OF_SERIES = 6
const IN_CLOSED_QUARTERS = 61
const IN_THIS_QUARTER = 35
const TO_COME = EVENTS - IN_CLOSED_QUARTERS - IN_THIS_QUARTER - WEEKS_OF_SERIES - 2
const LAST_DAY = 58
const EVENINGS = ['16:00', '17:00', '17:30', '18:00', '18:00', '18:30', '19:00']
const LAST_CALL_FOR_TONIGHT = '15:00'

/** An event before it has a date: an entry of program.json, which an officer can edit. */
interface Plan {
  committee: string
  title: string
  description: string
  location: string
  minutes: number
  /** The attendance code. No two plans have the same. */
  code: string
  points: number
  /** The chapter's resource that the event links to, if any. */
  link?: string
  public?: boolean
  /** What a plan is for, if its event is not simply held once: a deleted event leaves its points in the histories. */
  use?: 'deleted' | 'weekly' | 'datedDraft' | 'draft'
}

const PLANS = Map.groupBy(PROGRAM as readonly Plan[], ({ use }) => use)

/** The committee that Hedy runs: the second one, if there are two. */
export function committeeOfHedy({ committees }: Chapter): string {
  return (committees[1] ?? committees[0]!).name
}

/** The year's events by start: one is running, one is tonight or tomorrow; the last two were taken off the calendar. */
export function sampleEvents(chance: Chance, days: Days, chapter: Chapter): NewPublishedEvent[] {
  const tonight = clockOf(days.now, days.timeZone) < LAST_CALL_FOR_TONIGHT ? 0 : 1
  const starts = [
    ...spread(chance, days, IN_CLOSED_QUARTERS, -364, QUARTER_BEGAN - 1),
    ...spread(chance, days, IN_THIS_QUARTER, QUARTER_BEGAN, -1),
    days.at(tonight, '18:00'),
    ...spread(chance, days, TO_COME, 2, LAST_DAY),
  ]
  const write = writer(chance, days, chapter)
  const held = assigned(chance, chapter).map((plan, place) => write(plan, starts[place]!))
  const weekly = PLANS.get('weekly')![0]!
  const series = chance.uuid()
  const wednesdays = Array.from({ length: WEEKS_OF_SERIES }, (_, week) => {
    const start = days.at(days.next(3, 2) + 7 * week, '18:30')
    return { ...write({ ...weekly, code: `${weekly.code}${week + 1}` }, start), series }
  })
  const lab = columnsOf(eventFrom({ ...openLab(days.now, LAB_CODE), status: 'published' }, undefined, rulesOf(chapter)))
  const running = { ...held.at(-1)!, ...lab, ...unseen(chance), createdAt: days.daytime(-6, chance), version: 1 }
  const deleted = PLANS.get('deleted')!.map((plan, place) => {
    const event = write(plan, days.at([-24, 12][place]!, '17:00'))
    return { ...event, deleted: 1 as const, version: event.version! + 1 }
  })
  const shown = [...held, running, ...wednesdays]
  return [...shown.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1)), ...deleted]
}

/** Two drafts of Hedy's committee: one has a day, in three weeks, and the other waits for one. */
export function sampleDrafts(chance: Chance, days: Days, chapter: Chapter): NewEvent[] {
  const startDate = days.at(days.next(6, 21), '10:00')
  return [...PLANS.get('datedDraft')!, ...PLANS.get('draft')!].map((plan, place) => {
    const times = plan.use === 'datedDraft' && { startDate, endDate: minutesLater(startDate, plan.minutes) }
    const draft = { ...wordsOf(plan), committee: committeeOfHedy(chapter), ...times, status: 'draft' as const }
    const columns = columnsOf(eventFrom(draft, undefined, rulesOf(chapter)))
    const createdAt = days.at(-4 + place, '21:10')
    return { ...columns, ...unseen(chance), version: 1, deleted: 0 as const, createdAt }
  })
}

/** Spreads events evenly over days, mostly Monday to Thursday evening, sometimes Saturday afternoon. */
function spread(chance: Chance, days: Days, count: number, from: number, until: number): string[] {
  const step = (until - from + 1) / count
  return Array.from({ length: count }, (_, place) => {
    const drawn = from + Math.floor((place + chance.number()) * step)
    const [onSaturday, onFriday] = [chance.happens(0.5), chance.happens(0.3)]
    const moved = { 5: onFriday ? 0 : -1, 6: onSaturday ? 0 : 2, 7: 1 }[days.weekday(drawn)] ?? 0
    const day = Math.max(from, Math.min(until, drawn + moved))
    return days.at(day, chance.oneOf(days.weekday(day) > 5 ? ['14:30', '16:00'] : EVENINGS))
  }).sort()
}

/** The plans in the order in which they are held. The first committee begins, they take turns, and each follows its own order. */
function assigned(chance: Chance, { committees }: Chapter): Plan[] {
  const left = [...PLANS.get(undefined)!]
  let turns = [committees[0]!.name]
  return Array.from({ length: EVENTS - WEEKS_OF_SERIES - 1 }, () => {
    if (turns.length === 0) turns = chance.shuffled(committees.map(({ name }) => name))
    const committee = turns.pop()!
    const own = left.findIndex((plan) => plan.committee === committee)
    const [plan] = left.splice(Math.max(own, 0), 1)
    return { ...plan!, committee }
  })
}

function writer(chance: Chance, days: Days, chapter: Chapter) {
  const { committees, organization } = chapter
  return (plan: Plan, startDate: string): NewPublishedEvent => {
    const draft = {
      ...wordsOf(plan),
      // A chapter may lack the committee of a plan.
      committee: (committees.find(({ name }) => name === plan.committee) ?? committees[0]!).name,
      eventLink: organization.resources.find(({ type }) => type === plan.link)?.link ?? '',
      startDate,
      endDate: minutesLater(startDate, plan.minutes),
      visibility: plan.public ? ('public' as const) : ('members' as const),
      status: 'published' as const,
    }
    const planned = minutesLater(startDate, -chance.between(9, 24) * 24 * 60)
    const createdAt = earlier(planned, days.daytime(-chance.whole(1, 6), chance))
    const version = chance.happens(0.15) ? 2 : 1
    const columns = columnsOf(eventFrom(draft, undefined, rulesOf(chapter)))
    return { ...columns, createdAt, version, deleted: 0, series: null, ...unseen(chance) }
  }
}

function wordsOf({ title, description, location, code, points }: Plan) {
  return { title, description, location, attendanceCode: code, attendancePoints: points }
}

/** Drawn from the seed: everybody may be an officer of the demo, so nobody needs to guess a room code. */
function unseen(chance: Chance) {
  return { uuid: chance.uuid(), roomSecret: chance.uuid() }
}

function rulesOf({ committees }: Chapter) {
  return { committees: committees.map(({ name }) => name) }
}
