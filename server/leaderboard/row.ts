import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { shownTo } from '#domain/privacy/shownTo.ts'
import type { MemberRow } from '../database/tables.ts'

/** A row of a board. */
export type Row = Pick<
  MemberRow,
  'uuid' | 'firstName' | 'lastName' | 'picture' | 'major' | 'year' | 'registered' | 'points'
>

/** The columns of a row, except the points. */
export const COLUMNS = [
  'members.uuid',
  'members.firstName',
  'members.lastName',
  'members.picture',
  'members.major',
  'members.year',
  'members.registered',
] as const satisfies `members.${keyof Row}`[]

/** A board of a closed season has rows of people who have left since, or have not registered yet. They are not shown. */
export function entry({ registered, ...row }: Row, rank: number): LeaderboardEntry | undefined {
  const member = registered ? shownTo('members', row) : undefined
  return member && { ...member, rank }
}
