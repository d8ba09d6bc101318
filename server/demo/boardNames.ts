import { drawAlias } from '#domain/privacy/alias.ts'
import type { NewMember } from '../database/tables.ts'
import { CAST } from './cast.ts'
import type { Chance } from './chance.ts'

const WITH_ALIAS = 0.15
const HIDDEN = 0.05

/** An alias for everybody who has registered. Some use it on the leaderboard, and a few are hidden; nobody of the cast. */
export function withBoardNames(chance: Chance, members: readonly NewMember[]): NewMember[] {
  const cast = new Set(CAST.map(({ sub }) => sub))
  const aliases = new Set<string>()
  return members.map((member) => {
    if (!member.registered) return member
    const chosen = chance.number()
    const alias = unused(aliases, chance)
    if (cast.has(member.sub ?? '')) return { ...member, alias }
    const boardName = chosen < WITH_ALIAS ? 'alias' : chosen < WITH_ALIAS + HIDDEN ? 'hidden' : null
    return { ...member, alias, boardName }
  })
}

function unused(aliases: Set<string>, chance: Chance): string {
  for (let taken = 0; ; taken++) {
    const alias = drawAlias((below) => chance.whole(0, below - 1), taken)
    if (aliases.has(alias)) continue
    aliases.add(alias)
    return alias
  }
}
