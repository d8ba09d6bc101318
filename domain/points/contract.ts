import * as Type from 'typebox'
import { endpoint, Message, Moment, Page } from '../endpoint.ts'

/** The causes of a ledger entry. LEVEL_UP is not one: the client derives it from the running total. */
export const ActivityType = Type.Enum(['ACCOUNT_CREATE', 'ATTEND_EVENT', 'MILESTONE', 'ADJUSTMENT'])
export type ActivityType = Type.Static<typeof ActivityType>

export const Activity = Type.Object({
  uuid: Type.String(),
  type: ActivityType,
  date: Moment,
  description: Type.String(),
  pointsEarned: Type.Integer({ description: 'of a MILESTONE: the final points, after which counting starts at 0' }),
  place: Type.Optional(
    Type.Integer({
      description:
        'of a MILESTONE with points: 1 for the most points of all members then, and the same for equal points',
    }),
  ),
})
export type Activity = Type.Static<typeof Activity>

export const listActivity = endpoint('GET /api/v1/user/activity', {
  access: 'member',
  summary: "The caller's history, oldest first.",
  query: Page,
  response: Type.Object({ activity: Type.Array(Activity) }),
})

export const closeQuarter = endpoint('POST /api/v1/user/milestone', {
  access: 'superAdmin',
  summary: "Close the quarter: everybody's final points go into their history and counting starts at 0.",
  request: Type.Object({ milestone: Type.Object({ name: Type.String() }) }),
  response: Type.Object({
    milestone: Type.Object({ name: Type.String(), date: Moment, members: Type.Integer(), points: Type.Integer() }),
    ...Message.properties,
  }),
})
