import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { type MemberList, shownToMembers } from '#domain/privacy/shownTo.ts'
import type { MemberRow } from '../database/tables.ts'
import { CHOICE_COLUMNS } from '../privacy/store.ts'

/** A row of a board. */
export type Row = Pick<
  MemberRow,
  | 'uuid'
  | 'firstName'
  | 'lastName'
  | 'picture'
  | 'major'
  | 'year'
  | 'registered'
  | 'points'
  | 'boardName'
  | 'boardSince'
  | 'alias'
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
  ...CHOICE_COLUMNS,
] as const satisfies `members.${keyof Row}`[]

/** A board of a closed season has rows of people who have left since, or have not registered yet. They are not shown. */
export function entry({ registered, ...row }: Row, rank: number, board: MemberList): LeaderboardEntry | undefined {
  const member = registered ? shownToMembers(row, board) : undefined
  return member && { ...member, rank }
}
