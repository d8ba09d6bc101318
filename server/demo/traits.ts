import type { Chapter } from '#domain/organization/chapter.ts'
import type { Chance } from './chance.ts'
import { FIRST_DAY, QUARTER_BEGAN } from './quarters.ts'

/** One to three committees that a person prefers. The events of the whole chapter interest everybody. */
export function drawInterest(chance: Chance, chapter: Chapter): Map<string, number> {
  const [everybodys, ...others] = chapter.committees.map(({ name }) => name)
  const own = chance.shuffled(others).slice(0, chance.whole(1, 3))
  return new Map([[everybodys!, 1], ...own.map((name): [string, number] => [name, 1.3])])
}

/** When members joined: nearly half at the beginning, a quarter in the current quarter, the others in between. */
export function drawJoined(chance: Chance): number {
  const when = chance.number()
  if (when < 0.45) return chance.whole(FIRST_DAY, FIRST_DAY + 34)
  if (when < 0.75) return chance.whole(FIRST_DAY + 35, QUARTER_BEGAN - 1)
  return QUARTER_BEGAN + Math.floor(54 * chance.number() ** 2.5)
}

/** How often members attend: a few come to everything, some to what they prefer, most now and then, and some never. */
export function drawKeenness(chance: Chance): number {
  const kind = chance.number()
  if (kind < 0.07) return chance.between(0.5, 0.8)
  if (kind < 0.35) return chance.between(0.15, 0.4)
  return kind < 0.88 ? chance.between(0.02, 0.13) : 0
}

export function drawYear(chance: Chance, joined: number): number {
  const shares = joined >= QUARTER_BEGAN ? [52, 22, 15, 8, 3] : [18, 28, 28, 22, 4]
  return chance.weighted([1, 2, 3, 4, 5], (year) => shares[year - 1]!)
}

const USUAL_MAJORS: Record<string, number> = {
  'Computer Science': 90,
  'Computer Science and Engineering': 40,
  'Computer Engineering': 25,
  'Mathematics of Computation': 22,
  'Electrical Engineering': 16,
  'Statistics and Data Science': 16,
  'Cognitive Science': 14,
  'Data Theory': 10,
  'Linguistics and Computer Science': 10,
  'Mathematics, Applied': 8,
  'Computational and Systems Biology': 8,
  'Design | Media Arts': 7,
  'Undeclared Engineering and Applied Science': 6,
}

/** The one that they are known for, where the chapter has it. */
export function drawMajor(chance: Chance, majors: readonly string[], known?: string): string {
  if (known !== undefined && majors.includes(known)) return known
  return chance.weighted(majors, (major) => USUAL_MAJORS[major] ?? 0.6)
}
