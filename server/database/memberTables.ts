import type { Generated } from 'kysely'
import type { BoardName } from '#domain/privacy/boardName.ts'
import type { AccessType } from '#domain/roles/principal.ts'
import type { Flag, Moment } from './columnTypes.ts'

export interface MembersTable {
  uuid: string
  /** The identity provider's id of the person; null for an imported person who has not signed in yet. */
  sub: string | null
  /** Lower case; null after another account has signed in with this address. */
  email: string | null
  firstName: string
  lastName: string
  picture: string
  major: string
  year: number
  points: number
  /** What they earned in closed seasons: the sum of their MILESTONE entries. */
  earlierPoints: Generated<number>
  /** When the points last changed; it breaks ties on the leaderboard. */
  pointsAt: Moment
  /** Random; it orders those whose points changed at the same moment. Drawn again at each closing and choice. */
  tie: Generated<string>
  /** What members see of them; null for the default of the chapter. */
  boardName: Generated<BoardName | null>
  /** See `BoardChoice` of domain/privacy. */
  boardSince: Generated<string>
  /** Their name on boards if they want; null until they have registered. Nobody else in the chapter has it. */
  alias: Generated<string | null>
  accessType: AccessType
  registered: Flag
  blocked: Flag
  createdAt: Moment
}
