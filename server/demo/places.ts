import { minutesLater } from '#domain/calendar.ts'
import { questionsFrom } from '#domain/events/questions.ts'
import { answersFrom } from '#domain/rsvp/answers.ts'
import type { ClaimsTable } from '../database/checkInTables.ts'
import type { NewPublishedEvent } from '../database/tables.ts'
import type { Chance } from './chance.ts'
import type { Sample } from './turnout.ts'

const QUESTIONS = questionsFrom([
  { label: 'T-shirt size', kind: 'choice', options: ['S', 'M', 'L', 'XL'], required: true },
  { label: 'Do you bring a laptop?', kind: 'yesno' },
  { label: 'What should the cook know?', kind: 'text' },
])
const SIZES = ['S', 'M', 'M', 'L', 'L', 'XL']
const FOR_THE_COOK = ['Vegetarian, please', 'No peanuts', 'Vegan', 'I eat everything']
const NOTES = ['My phone was empty', 'I sat in the back and missed the slide', 'The code had changed when I typed it']

/** Changes three future events outside of the series: one is full and has a line, one asks questions, one opens soon. */
export function withPlaces({ events, rsvps, days: { now } }: Sample) {
  const own = Map.groupBy(rsvps, ({ event }) => event)
  const of = ({ uuid }: NewPublishedEvent) => own.get(uuid) ?? []
  const coming = events.filter(({ startDate, deleted, series }) => startDate > now && !deleted && !series)
  const byRsvps = coming.toSorted((a, b) => of(b).length - of(a).length)
  const [full, asking, opening] = [byRsvps[0]!, byRsvps[1]!, byRsvps.at(-1)!]
  const capacity = Math.floor(of(full).length * 0.7)
  const inOrder = of(full).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const lines = new Map(inOrder.slice(capacity).map((rsvp, place) => [rsvp, place + 1]))
  const changes = new Map([
    [full, { capacity }],
    [asking, { questions: JSON.stringify(QUESTIONS) }],
    [opening, { capacity: 30, rsvpOpens: minutesLater(now, 30) }],
  ])
  return {
    events: events.map((event) => ({
      ...event,
      ...{ capacity: null, rsvpOpens: null, questions: '' },
      ...changes.get(event),
    })),
    rsvps: rsvps
      .filter(({ event }) => event !== opening.uuid)
      .map((rsvp, place) => {
        const answers = rsvp.event === asking.uuid ? JSON.stringify(answersFrom(QUESTIONS, answersOf(place))) : ''
        return { ...rsvp, line: lines.get(rsvp) ?? null, answers }
      }),
  }
}

/** Everybody gives a size, most say whether they bring a laptop, some write to the cook. */
function answersOf(place: number) {
  const [size, laptop, cook] = QUESTIONS.map(({ id }) => id) as [string, string, string]
  return {
    [size]: SIZES[place % SIZES.length]!,
    ...(place % 4 > 0 && place % 3 > 0 && { [laptop]: true }),
    ...(place % 4 > 0 && place % 3 === 0 && { [laptop]: false }),
    ...(place % 5 === 0 && { [cook]: FOR_THE_COOK[(place / 5) % FOR_THE_COOK.length]! }),
  }
}

/** Open claims for the last event by members with an RSVP who did not check in. */
export function sampleClaims(chance: Chance, { events, rsvps, attendance, days: { now } }: Sample): ClaimsTable[] {
  const last = events.findLast(({ endDate, deleted }) => !deleted && endDate < minutesLater(now, -60))!
  const came = new Set(attendance.filter(({ event }) => event === last.uuid).map(({ member }) => member))
  const missed = rsvps.filter(({ event, member }) => event === last.uuid && !came.has(member))
  return NOTES.flatMap((note, place) => {
    const { event, member } = missed[place] ?? {}
    if (!event || !member) return []
    const date = minutesLater(last.endDate, 30 + place)
    const open = { state: 'open', reason: '', decidedAt: null, decidedBy: null } as const
    return { uuid: chance.uuid(), event, member, note, date, ...open }
  })
}
