import { minutesLater } from '#domain/calendar.ts'
import type { FeedbackTable, NewAttendance, NewPublishedEvent } from '../database/tables.ts'
import type { Chance } from './chance.ts'
import type { Days } from './days.ts'
import { QUARTER_BEGAN } from './quarters.ts'

const SHARE_WHO_ANSWER = 0.3
const SHARE_WHO_WRITE = 0.5
const MOST_MINUTES_LATER = 40 * 60

/** How often an answer has so many stars. */
const STARS = [5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2]

/** What people write, by their stars. */
const SENTENCES: Record<number, readonly string[]> = {
  5: [
    'Best evening of my week.',
    'I finally asked the question that I was afraid of.',
    'More of this, please!',
    'My roommate wants to come next time.',
    'Clear from the first minute, and nobody was left behind.',
    'The officers had time for everybody.',
  ],
  4: [
    'Great, but the room was too small.',
    'Ten more minutes for questions would be perfect.',
    'Good pace. Please share the slides beforehand.',
    'I liked working in pairs.',
    'More vegetarian food, please.',
  ],
  3: [
    'The first half was slow for me, the second half was great.',
    'I could not read the code from the back row.',
    'Nice people, but we started fifteen minutes late.',
  ],
  2: ['Too much for one evening.', 'I had expected something for beginners.'],
}

/** What some of those who came to an event of this quarter say about it, each sentence once an event. */
export function sampleFeedback(
  chance: Chance,
  days: Days,
  events: readonly NewPublishedEvent[],
  attendance: readonly NewAttendance[],
): FeedbackTable[] {
  const from = days.at(QUARTER_BEGAN, '00:00')
  const past = events.filter(({ startDate, endDate, deleted }) => startDate >= from && endDate < days.now && !deleted)
  const came = Map.groupBy(attendance, ({ event }) => event)
  return past.flatMap((event) => {
    const unsaid = new Set(Object.values(SENTENCES).flat())
    const answering = (came.get(event.uuid) ?? []).filter(() => chance.happens(SHARE_WHO_ANSWER))
    const answers = answering.map(({ member }) => {
      const stars = chance.oneOf(STARS)
      const fitting = chance.oneOf(SENTENCES[stars]!)
      const text = chance.happens(SHARE_WHO_WRITE) && unsaid.delete(fitting) ? fitting : ''
      const date = minutesLater(event.endDate, chance.between(1, MOST_MINUTES_LATER))
      return { event: event.uuid, member, stars, text, date }
    })
    return answers.filter(({ date }) => date <= days.now)
  })
}
