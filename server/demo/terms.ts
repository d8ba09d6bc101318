import type { Chapter } from '#domain/organization/chapter.ts'
import { isAdmin } from '#domain/roles/principal.ts'
import type { NewMember } from '../database/tables.ts'
import { HEDY } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Days } from './days.ts'
import { committeeOfHedy } from './events.ts'

/** In how many days the terms end; some end soon every year. */
const ENDS = [40, 40, 52, 300, 300]

/**
 * An officer for most committees, Hedy for hers. Some terms end soon, one has ended, one person has been invited, and
 * the last committee has nobody.
 */
export function sampleTerms(chance: Chance, days: Days, members: readonly NewMember[], chapter: Chapter) {
  const hedy = members.find(({ sub }) => sub === HEDY.sub)!
  const others = members.filter((member) => member.registered && member !== hedy && !isAdmin(member))
  const [first = '', ...committees] = chapter.committees.map(({ name }) => name)
  const term = (committee: string, member: NewMember | undefined, from: number, until: number) => ({
    uuid: chance.uuid(),
    email: member?.email ?? `next.${committee.toLowerCase()}@${chapter.hostedDomain}`,
    member: member?.uuid ?? null,
    committee,
    from: days.at(from, '00:00'),
    until: days.at(until, '00:00'),
    createdAt: days.at(Math.min(from, -1), '12:00'),
  })
  const held = committees.slice(0, -1).map((committee, place) => {
    const officer = committee === committeeOfHedy(chapter) ? hedy : others[(7 * place) % others.length]
    return term(committee, officer, -200, ENDS[place % ENDS.length]!)
  })
  return [...held, term(first, others[3], -300, -12), term(first, undefined, 20, 385)]
}
