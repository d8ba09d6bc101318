import { dayText } from '../events/when.ts'
import type { Scope } from '../roles/scopes.ts'
import type { Key } from './contract.ts'

/** What each scope is for people: the end of a sentence that begins with a program, such as *Discord bot reads events*. */
export const SCOPE_WORDS: Record<Scope, string> = {
  'events:read': 'reads events',
  'events:write': 'adds and edits events',
  'attendance:read': 'reads who comes and who came',
  'attendance:write': 'checks people in',
  'members:read': 'reads the leaderboard',
  'points:write': 'gives and takes points',
  'figures:read': 'reads the chapter’s figures',
}

/** What is worth knowing before one chooses a scope. */
export const SCOPE_NOTES: Record<Scope, string> = {
  'events:read': 'As members see them, without attendance codes.',
  'events:write':
    'Of every committee, with their covers; it deletes them, too. It sees drafts, and only the codes that it sends.',
  'attendance:read': 'Names and e-mail addresses, answers and claims.',
  'attendance:write':
    'By hand and at the door; it also decides claims and gives places. It reads names and e-mail addresses of members.',
  'members:read': 'Names and points, as members see them.',
  'points:write': 'Bonus points and corrections.',
  'figures:read': 'Analytics, the funding report and feedback, without names; figures about few people are withheld.',
}

/** What a key does, as its row says it: 'reads events, checks people in'. */
export function scopesText(scopes: readonly Scope[]): string {
  return scopes.map((scope) => SCOPE_WORDS[scope]).join(', ')
}

/** When a key was last used: 'never used', 'last used today', 'last used on Thu, Mar 5'. */
export function useText({ lastUsed }: Pick<Key, 'lastUsed'>, now: string, timeZone: string): string {
  if (lastUsed === null) return 'never used'
  const day = dayText({ startDate: lastUsed }, now, timeZone)
  return day === 'Today' ? 'last used today' : `last used on ${day}`
}

/** How long a key counts: empty without an end. */
export function endText({ until, state, madeBy }: Key, now: string, timeZone: string): string {
  if (state === 'paused') return `paused: ${madeBy} is blocked`
  if (until === null) return ''
  const day = dayText({ startDate: until }, now, timeZone)
  if (state === 'ended') return `ended ${day === 'Today' ? 'today' : `on ${day}`}`
  return `until ${day === 'Today' || day === 'Tomorrow' ? day.toLowerCase() : day}`
}
