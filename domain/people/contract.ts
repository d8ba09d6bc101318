import * as Type from 'typebox'
import { endpoint, WholeNumber } from '../endpoint.ts'
import { BoardName } from '../privacy/boardName.ts'

/** What a member sees of themselves. */
export const User = Type.Object({
  uuid: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  name: Type.String(),
  email: Type.String(),
  picture: Type.String(),
  major: Type.String(),
  year: Type.Integer({ description: '1 Freshman to 5 Post-Senior; 0 until registered' }),
  points: Type.Integer(),
  rank: Type.Integer({ description: 'their own place, also if the leaderboard leaves them out' }),
  boardName: BoardName,
  alias: Type.String({ description: 'their name if boardName is alias' }),
  isAdmin: Type.Boolean(),
  isSuperAdmin: Type.Boolean(),
  officer: Type.Array(Type.String(), { description: 'the committees whose officer they are' }),
})
export type User = Type.Static<typeof User>

export const getUser = endpoint('GET /api/v1/user', {
  access: 'member',
  summary: "The caller's profile.",
  response: Type.Object({ user: User }),
})

export const updateUser = endpoint('PATCH /api/v1/user', {
  access: 'member',
  summary: 'Change the profile; anything else is ignored.',
  request: Type.Object({
    user: Type.Object({
      firstName: Type.Optional(Type.String()),
      lastName: Type.Optional(Type.String()),
      name: Type.Optional(Type.String({ description: 'sets both names' })),
      year: Type.Optional(WholeNumber),
      major: Type.Optional(Type.String()),
      boardName: Type.Optional(BoardName),
    }),
  }),
  response: Type.Object({ user: User }),
})
