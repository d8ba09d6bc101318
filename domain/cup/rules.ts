import type { CupEntry } from './contract.ts'

/** With fewer people one friend more or less decides, so a committee is not placed (spec: points §5.2). */
export const LEAST_PEOPLE = 5

/** The placed committees, the best first. Of equals, the one with more people is first, then the order of the alphabet. */
export function cupOf(counts: readonly Omit<CupEntry, 'perPerson'>[]): CupEntry[] {
  return counts
    .filter(({ people }) => people >= LEAST_PEOPLE)
    .map((count) => ({ ...count, perPerson: count.attendances / count.people }))
    .sort((a, b) => b.perPerson - a.perPerson || b.people - a.people || (a.committee < b.committee ? -1 : 1))
}
