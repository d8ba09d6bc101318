/** A figure about fewer people is withheld (spec: learning §3.1). */
export const LEAST_PEOPLE = 5
/** Shares are rounded to so many percent. */
const STEP = 5

/** The counts of the groups of one event. Null for a group that is among the others. */
export interface ShownGroups {
  groups: (number | null)[]
  others: number
}

/**
 * The groups that may be shown, and the sum of the others. Others are always the last two groups, and every group of
 * fewer than five; if they are fewer than five together, groups from the end join them. Nobody can tell in which of
 * the last two somebody is, so nobody can tell it of a small group either: one more in it, or one more in these two,
 * gives the same figures at every event (spec: learning §3.3).
 */
export function shownGroups(counts: readonly number[]): ShownGroups {
  const isOther = counts.map((count, place) => count < LEAST_PEOPLE || place >= counts.length - 2)
  const others = () => counts.reduce((sum, count, place) => (isOther[place] ? sum + count : sum), 0)
  while (others() > 0 && others() < LEAST_PEOPLE && isOther.includes(false)) isOther[isOther.lastIndexOf(false)] = true
  return { groups: counts.map((count, place) => (isOther[place] ? null : count)), others: others() }
}

/** Two parts of a whole, such as new and returning. Both are withheld if one is small (spec: learning §3.4). */
export function shownParts(part: number, whole: number): { part: number; rest: number } | undefined {
  const rest = whole - part
  return part < LEAST_PEOPLE || rest < LEAST_PEOPLE ? undefined : { part, rest }
}

/** A share in percent, rounded to five; null if those in it or the others are few (spec: learning §3.5). */
export function shownShare(part: number, whole: number): number | null {
  return shownParts(part, whole) ? STEP * Math.round((100 * part) / whole / STEP) : null
}

/**
 * At least so many different people came: rounded down to fives, and at least five fewer than the check-ins, so that
 * neither the number nor a difference of two is about one to four people (spec: learning §3.6). Null for fewer than five.
 */
export function shownPeople(people: number, attended: number): number | null {
  const least = LEAST_PEOPLE * Math.floor(Math.min(people, attended - LEAST_PEOPLE) / LEAST_PEOPLE)
  return least < LEAST_PEOPLE ? null : least
}
