import { clockOf, earlier, minutesLater } from '#domain/calendar.ts'
import { eventFrom } from '#domain/events/rules.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import type { NewPublishedEvent } from '../database/tables.ts'
import { columnsOf } from '../events/columns.ts'
import type { Chance } from './chance.ts'
import type { Days } from './days.ts'
import { type Plan, plansFor, plansOf } from './program.ts'
import { QUARTER_BEGAN } from './quarters.ts'
import { LAB_CODE, openLab } from './running.ts'

/** Undeleted events of the sample chapter. */
export const EVENTS = 126
const WEEKS_OF_SERIES = 6
const IN_CLOSED_QUARTERS = 61
const IN_THIS_QUARTER = 35
const TO_COME = EVENTS - IN_CLOSED_QUARTERS - IN_THIS_QUARTER - WEEKS_OF_SERIES - 2

const YEAR_AGO = -364
const LAST_DAY = 58
const LAST_CALL_FOR_TONIGHT = '15:00'

interface Slot {
  offset: number
  clock: string
}

/** The year's events by start: one is running, one is tonight or tomorrow; the last two were taken off the calendar. */
export function sampleEvents(chance: Chance, days: Days, chapter: Chapter): NewPublishedEvent[] {
  const slots = [
    ...spread(chance, days, IN_CLOSED_QUARTERS, YEAR_AGO, QUARTER_BEGAN - 1),
    ...spread(chance, days, IN_THIS_QUARTER, QUARTER_BEGAN, -1),
    { offset: clockOf(days.now, days.timeZone) < LAST_CALL_FOR_TONIGHT ? 0 : 1, clock: '18:00' },
    ...spread(chance, days, TO_COME, 2, LAST_DAY),
  ]
  const deal = dealer(chance, chapter)
  const committees = chapter.committees.map(({ name }) => name)
  const planned = slots.map((slot) => {
    const { committee, plan } = deal()
    return event(chance, days, slot, committee, plan, chapter)
  })
  const running = {
    ...columnsOf(eventFrom({ ...openLab(days.now, LAB_CODE), status: 'published' }, undefined, { committees })),
    ...bookkeeping(chance, days.daytime(-6, chance)),
  }
  const weekly = weeklySeries(chance.branch('weekly'), days, chapter)
  const deleted = plansFor('deleted').map((plan, place) => {
    const slot = { offset: place === 0 ? -24 : 12, clock: '17:00' }
    return { ...event(chance, days, slot, committees[0]!, plan, chapter), deleted: 1 as const }
  })
  return [...[...planned, running, ...weekly].sort((a, b) => (a.startDate < b.startDate ? -1 : 1)), ...deleted]
}

/** Spreads events evenly over days, mostly Monday to Thursday evening, sometimes Saturday afternoon. */
function spread(chance: Chance, days: Days, count: number, from: number, until: number): Slot[] {
  const step = (until - from + 1) / count
  return Array.from({ length: count }, (_, place) => {
    const drawn = from + Math.floor((place + chance.number()) * step)
    const [onSaturday, onFriday] = [chance.happens(0.5), chance.happens(0.3)]
    const weekend = chance.oneOf(['14:30', '16:00'])
    const evening = chance.oneOf(['16:00', '17:00', '17:30', '18:00', '18:00', '18:30', '19:00'])
    const moved = { 5: onFriday ? 0 : -1, 6: onSaturday ? 0 : 2, 7: 1 }[days.weekday(drawn)] ?? 0
    const offset = Math.max(from, Math.min(until, drawn + moved))
    return { offset, clock: days.weekday(offset) > 5 ? weekend : evening }
  }).sort((a, b) => a.offset - b.offset || (a.clock < b.clock ? -1 : 1))
}

/** The committees take turns, and each follows the order of its own plans. */
function dealer(chance: Chance, chapter: Chapter): () => { committee: string; plan: Plan } {
  const dealt = new Map<string, number>()
  const codes = new Map<string, number>()
  let round: string[] = []
  return () => {
    if (round.length === 0) round = chance.shuffled(chapter.committees.map(({ name }) => name))
    const committee = round.pop()!
    const turn = dealt.get(committee) ?? 0
    dealt.set(committee, turn + 1)
    const plans = plansOf(committee)
    const plan = plans[turn % plans.length]!
    const time = (codes.get(plan.code) ?? 0) + 1
    codes.set(plan.code, time)
    return { committee, plan: time === 1 ? plan : again(plan, time) }
  }
}

/** An event every Wednesday of the coming weeks, at the same hour also after a change of clocks. */
function weeklySeries(chance: Chance, days: Days, chapter: Chapter): NewPublishedEvent[] {
  const [plan] = plansFor('weekly') as [Plan]
  const committee = (chapter.committees.find(({ name }) => name === plan.committee) ?? chapter.committees[0]!).name
  const series = chance.uuid()
  const wednesday = [2, 3, 4, 5, 6, 7, 8].find((offset) => days.weekday(offset) === 3)!
  return Array.from({ length: WEEKS_OF_SERIES }, (_, week) => {
    const slot = { offset: wednesday + 7 * week, clock: '18:30' }
    return { ...event(chance, days, slot, committee, { ...plan, code: `${plan.code}${week + 1}` }, chapter), series }
  })
}

function again(plan: Plan, time: number): Plan {
  return { ...plan, title: `${plan.title} (no. ${time})`, code: `${plan.code}${time}` }
}

function event(
  chance: Chance,
  days: Days,
  slot: Slot,
  committee: string,
  plan: Plan,
  chapter: Chapter,
): NewPublishedEvent {
  const startDate = days.at(slot.offset, slot.clock)
  const draft = {
    title: plan.title,
    description: plan.description,
    location: plan.location,
    committee,
    eventLink: chapter.organization.resources.find(({ type }) => type === plan.link)?.link ?? '',
    attendanceCode: plan.code,
    attendancePoints: plan.points,
    startDate,
    endDate: minutesLater(startDate, plan.minutes),
    visibility: plan.public ? ('public' as const) : ('members' as const),
  }
  const planned = days.daytime(slot.offset - chance.whole(9, 24), chance)
  const createdAt = earlier(planned, days.daytime(-chance.whole(1, 6), chance))
  return {
    ...columnsOf(eventFrom({ ...draft, status: 'published' }, undefined, { committees: [committee] })),
    ...bookkeeping(chance, createdAt),
  }
}

function bookkeeping(chance: Chance, createdAt: string) {
  const uuid = chance.uuid()
  // Drawn from the seed: everybody may be an officer of the demo, so nobody needs to guess a room code.
  return { uuid, version: 1, deleted: 0 as const, createdAt, series: null, roomSecret: chance.branch(uuid).uuid() }
}
