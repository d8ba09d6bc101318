import { minutesLater } from '../calendar.ts'
import { DAY_MINUTES } from '../durations.ts'
import type { Officer } from './contract.ts'

/** A term that ends soon or has just ended, with its successor if there is one. */
export interface Handover {
  leaving: Officer
  successor: Officer | undefined
}

/**
 * The handover page (spec: chapter §1.10): every term that ends within 60 days or has ended within 30, by its end. A
 * successor has another term for the same committee that has not ended by then. Each succeeds one of those who leave.
 */
export function handovers(officers: readonly Officer[], now: string): Handover[] {
  const from = minutesLater(now, -30 * DAY_MINUTES)
  const to = minutesLater(now, 60 * DAY_MINUTES)
  const leaving = officers
    .filter(({ until }) => until !== null && from <= until && until <= to)
    .toSorted((one, other) => (one.until! < other.until! ? -1 : one.until! > other.until! ? 1 : 0))
  const free = officers.filter((officer) => !leaving.includes(officer) && officer.state !== 'ended')
  return leaving.map((term) => {
    const successor = free.find((other) => other.committee === term.committee && follows(other, term))
    if (successor) free.splice(free.indexOf(successor), 1)
    return { leaving: term, successor }
  })
}

/** Whether a term begins at most 60 days before another ends, and outlasts it. A colleague's term began with it. */
function follows(next: Officer, term: Officer): boolean {
  return next.from >= minutesLater(term.until!, -60 * DAY_MINUTES) && (next.until === null || next.until > term.until!)
}
