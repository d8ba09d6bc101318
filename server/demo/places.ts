import { minutesLater } from '#domain/calendar.ts'
import { questionsFrom } from '#domain/events/questions.ts'
import { answersFrom } from '#domain/rsvp/answers.ts'
import type { ClaimsTable } from '../database/checkInTables.ts'
import type { NewAttendance, NewPublishedEvent, NewRsvp } from '../database/tables.ts'
import type { Chance } from './chance.ts'

const SHARE_WITH_A_PLACE = 0.7
const QUESTIONS = questionsFrom([
  { label: 'T-shirt size', kind: 'choice', options: ['S', 'M', 'L', 'XL'], required: true },
  { label: 'Do you bring a laptop?', kind: 'yesno' },
  { label: 'What should the cook know?', kind: 'text' },
])
const SIZES = ['S', 'M', 'M', 'L', 'L', 'XL']
const FOR_THE_COOK = ['Vegetarian, please', 'No peanuts', 'Vegan', 'I eat everything']

/** Changes three future events outside of the series: one is full and has a line, one asks questions, one opens soon. */
export function withPlaces(events: readonly NewPublishedEvent[], rsvps: readonly NewRsvp[], now: string) {
  const own = Map.groupBy(rsvps, ({ event }) => event)
  const count = ({ uuid }: NewPublishedEvent) => own.get(uuid)?.length ?? 0
  const coming = events.filter(({ startDate, deleted, series }) => startDate > now && !deleted && !series)
  const [full, asking, ...others] = coming.toSorted((a, b) => count(b) - count(a)) as [
    NewPublishedEvent,
    ...typeof coming,
  ]
  const opening = others.at(-1)!
  const capacity = Math.floor(count(full) * SHARE_WITH_A_PLACE)
  const inOrder = (own.get(full.uuid) ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const lines = new Map(inOrder.slice(capacity).map((rsvp, place) => [rsvp, place + 1]))
  const usual = { capacity: null, rsvpOpens: null, questions: '' }
  return {
    events: events.map((event) => ({
      ...event,
      ...usual,
      ...(event === full && { capacity }),
      ...(event === asking && { questions: JSON.stringify(QUESTIONS) }),
      ...(event === opening && { capacity: 30, rsvpOpens: minutesLater(now, 30) }),
    })),
    rsvps: rsvps
      .filter(({ event }) => event !== opening.uuid)
      .map((rsvp, place) => {
        const answers = rsvp.event === asking?.uuid ? JSON.stringify(answersFrom(QUESTIONS, answersOf(place))) : ''
        return { ...rsvp, line: lines.get(rsvp) ?? null, answers }
      }),
  }
}

/** Everybody gives a size, most say whether they bring a laptop, some write to the cook. */
function answersOf(place: number) {
  const given = [
    SIZES[place % SIZES.length]!,
    place % 4 > 0 ? place % 3 > 0 : undefined,
    place % 5 === 0 ? FOR_THE_COOK[(place / 5) % FOR_THE_COOK.length] : undefined,
  ]
  const answered = QUESTIONS.map(({ id }, at) => [id, given[at]] as const)
  return Object.fromEntries(answered.filter((pair): pair is [string, string | boolean] => pair[1] !== undefined))
}

const NOTES = ['My phone was empty', 'I sat in the back and missed the slide', 'The code had changed when I typed it']

/** Open claims for the last event by members with an RSVP who did not check in. */
export function sampleClaims(
  chance: Chance,
  events: readonly NewPublishedEvent[],
  rsvps: readonly NewRsvp[],
  attendance: readonly NewAttendance[],
  now: string,
): ClaimsTable[] {
  const last = events.findLast(({ endDate, deleted }) => !deleted && endDate < minutesLater(now, -60))!
  const came = new Set(attendance.filter(({ event }) => event === last.uuid).map(({ member }) => member))
  const missed = rsvps.filter(({ event, member }) => event === last.uuid && !came.has(member))
  return missed.slice(0, NOTES.length).map(({ event, member }, place) => {
    const claim = {
      uuid: chance.uuid(),
      event,
      member,
      note: NOTES[place]!,
      date: minutesLater(last.endDate, 30 + place),
    }
    return { ...claim, state: 'open', reason: '', decidedAt: null, decidedBy: null }
  })
}
