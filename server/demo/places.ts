import { minutesLater } from '#domain/calendar.ts'
import { questionsFrom } from '#domain/events/questions.ts'
import { type Answers, answersFrom } from '#domain/rsvp/answers.ts'
import type { NewPublishedEvent, NewRsvp } from '../database/tables.ts'

const MINUTES_UNTIL_OPENING = 30
const SHARE_WITH_A_PLACE = 0.7

/** Changes some future events that are not in the series: one is full and has a line, one asks questions, one opens soon. */
export function withPlaces(
  events: readonly NewPublishedEvent[],
  rsvps: readonly NewRsvp[],
  now: string,
): { events: NewPublishedEvent[]; rsvps: NewRsvp[] } {
  const said = Map.groupBy(rsvps, ({ event }) => event)
  const count = ({ uuid }: NewPublishedEvent) => said.get(uuid)?.length ?? 0
  const coming = events
    .filter(({ startDate, deleted, series }) => startDate > now && !deleted && !series)
    .toSorted((a, b) => count(b) - count(a))
  const [full, asking] = coming
  const opening = coming.at(-1)
  if (!full || !asking || !opening || coming.length < 3) return { events: [...events], rsvps: [...rsvps] }
  const capacity = Math.max(1, Math.floor(count(full) * SHARE_WITH_A_PLACE))
  const changes = new Map<string, Partial<NewPublishedEvent>>([
    [full.uuid, { capacity }],
    [asking.uuid, { questions: JSON.stringify(QUESTIONS) }],
    [opening.uuid, { capacity: 30, rsvpOpens: minutesLater(now, MINUTES_UNTIL_OPENING) }],
  ])
  const inOrder = (said.get(full.uuid) ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const lines = new Map(inOrder.slice(capacity).map(({ member }, place) => [member, place + 1]))
  return {
    events: events.map((event) => ({ ...event, ...UNLIMITED, ...changes.get(event.uuid) })),
    rsvps: rsvps
      .filter(({ event }) => event !== opening.uuid)
      .map((rsvp, place) => ({
        ...rsvp,
        line: rsvp.event === full.uuid ? (lines.get(rsvp.member) ?? null) : null,
        answers: rsvp.event === asking.uuid ? JSON.stringify(answersFrom(QUESTIONS, answersOf(place))) : '',
      })),
  }
}

/** Rows of one insert must have the same columns. */
const UNLIMITED = { capacity: null, rsvpOpens: null, questions: '' }

const QUESTIONS = questionsFrom([
  { label: 'T-shirt size', kind: 'choice', options: ['S', 'M', 'L', 'XL'], required: true },
  { label: 'Do you bring a laptop?', kind: 'yesno' },
  { label: 'What should the cook know?', kind: 'text' },
])

const SIZES = ['S', 'M', 'M', 'L', 'L', 'XL']
const FOR_THE_COOK = ['Vegetarian, please', 'No peanuts', 'Vegan', 'I eat everything']

/** Answers the questions: everybody gives a size, most say whether they bring a laptop, some write to the cook. */
function answersOf(place: number): Answers {
  const [size, laptop, cook] = QUESTIONS.map(({ id }) => id) as [string, string, string]
  return {
    [size]: SIZES[place % SIZES.length]!,
    ...(place % 4 > 0 && { [laptop]: place % 3 > 0 }),
    ...(place % 5 === 0 && { [cook]: FOR_THE_COOK[(place / 5) % FOR_THE_COOK.length]! }),
  }
}
