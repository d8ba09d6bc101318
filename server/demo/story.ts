import { clockOf } from '#domain/calendar.ts'
import { BACK_WITHIN_DAYS } from '#domain/insights/tally.ts'
import type { NewPublishedEvent } from '../database/tables.ts'
import type { Days } from './days.ts'

/** What the figures of the sample year tell (spec: learning §2): it is planted here, and found on the page. */
export const STORY = {
  /** The code of the event that brings newcomers back. */
  bringsBack: 'tenbytwo',
  /** The hour at which most people come. */
  hour: 18,
  /** The committee that loses its newcomers. */
  loses: 'Cyber',
} as const

/** The share of newcomers who come back: after that event, of that committee, and of all others. */
const SHARE = { bringsBack: 0.72, loses: 0.33, others: 0.55 }
/** How much more, or less, people like an event for its hour. */
const LIKING = { theHour: 1.3, others: 0.9 }
/** How likely those who come back come to each of the next events, until they have. */
const AGAIN = 0.5

/** Changes how likely members come, so that the year tells its story. The shares hardly depend on chance. */
export class Story {
  readonly #days: Days
  readonly #until: string
  /** Newcomers so far, of that event and of each committee. */
  readonly #newcomers = new Map<string, number>()

  /** @param until from this moment on newcomers do as they like: their 60 days are not over yet */
  constructor(days: Days, until: string) {
    this.#days = days
    this.#until = until
  }

  /** The year of one member. */
  member(): { liking(event: NewPublishedEvent, usual: number): number; came(event: NewPublishedEvent): void } {
    let first: NewPublishedEvent | undefined
    let comesBack = false
    let hasComeBack = false
    return {
      liking: (event, usual) => {
        const { hour } = STORY
        const isTheHour = clockOf(event.startDate, this.#days.timeZone).startsWith(`${hour}:`)
        const liking = usual * (isTheHour ? LIKING.theHour : LIKING.others)
        if (!first || hasComeBack || first.startDate >= this.#until || !isSoon(event, first)) return liking
        return comesBack ? Math.max(liking, AGAIN) : 0
      },
      came: (event) => {
        hasComeBack = first !== undefined
        if (first) return
        first = event
        comesBack = this.#comesBack(event)
      },
    }
  }

  /** With a share of a half, the second and the fourth of four newcomers of a committee come back. */
  #comesBack({ attendanceCode, committee }: NewPublishedEvent): boolean {
    const kind = attendanceCode === STORY.bringsBack ? 'bringsBack' : committee === STORY.loses ? 'loses' : 'others'
    const place = kind === 'bringsBack' ? kind : committee
    const before = this.#newcomers.get(place) ?? 0
    this.#newcomers.set(place, before + 1)
    return Math.floor((before + 1) * SHARE[kind]) > Math.floor(before * SHARE[kind])
  }
}

function isSoon({ startDate }: NewPublishedEvent, first: NewPublishedEvent): boolean {
  return Date.parse(startDate) - Date.parse(first.startDate) <= BACK_WITHIN_DAYS * 86_400_000
}
