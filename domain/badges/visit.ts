/** An event that a member attended, as passport, streak and badges see it. */
export interface Visit {
  /** When the event starts now. An event that moved counts where it is. */
  startDate: string
  committee: string
  points: number
  /** When the member was checked in. */
  date: string
}

/** The visits by the start of their events, the earliest first. */
export function byStart(visits: readonly Visit[]): Visit[] {
  return visits.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
}
