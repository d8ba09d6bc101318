import { minutesLater } from '#domain/calendar.ts'
import type { Chance } from './chance.ts'
import { QUARTER_BEGAN } from './days.ts'
import SENTENCES from './feedback.json' with { type: 'json' }
import type { Sample } from './sample.ts'

/** How often an answer has so many stars. */
const STARS = [5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2] as const

/** What some of those who came to an event of this quarter say about it, each sentence once an event. */
export function sampleFeedback(chance: Chance, { days, events, attendance }: Sample) {
  const from = days.at(QUARTER_BEGAN, '00:00')
  const past = events.filter(({ startDate, endDate, deleted }) => startDate >= from && endDate < days.now && !deleted)
  const came = Map.groupBy(attendance, ({ event }) => event)
  return past.flatMap((event) => {
    const unsaid = new Set(Object.values(SENTENCES).flat())
    const answering = (came.get(event.uuid) ?? []).filter(() => chance.happens(0.3))
    const answers = answering.map(({ member }) => {
      const stars = chance.oneOf(STARS)
      const fitting = chance.oneOf(SENTENCES[stars])
      const text = chance.happens(0.5) && unsaid.delete(fitting) ? fitting : ''
      return { event: event.uuid, member, stars, text, date: minutesLater(event.endDate, chance.between(1, 40 * 60)) }
    })
    return answers.filter(({ date }) => date <= days.now)
  })
}
