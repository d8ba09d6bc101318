import * as Type from 'typebox'
import { endpoint, Message } from '../endpoint.ts'
import { Person } from '../people/person.ts'

/** Bonuses and corrections that one call takes. */
export const MOST_PEOPLE = 500

export const adjustPoints = endpoint('POST /api/v1/user/points', {
  access: 'admin',
  scope: 'points:write',
  warns: { repeats: true, takesAway: true },
  summary: 'Give everybody in a list bonus points, or take points back; all of them or nobody.',
  request: Type.Object({
    people: Type.Array(Type.String({ maxLength: 320, description: 'an e-mail address or uuid' }), {
      minItems: 1,
      maxItems: MOST_PEOPLE,
    }),
    points: Type.Number({ description: 'a whole number from -1000 to 1000, and not 0' }),
    reason: Type.String({ description: '3 to 200 characters; the member reads it' }),
    preview: Type.Optional(Type.Boolean({ description: 'only say who they are and what they would have' })),
  }),
  response: Type.Object({
    people: Type.Array(
      Type.Object({ user: Person, points: Type.Integer({ description: 'what they have, or would have' }) }),
      { description: 'nobody for a key, which may not read who members are' },
    ),
    sent: Type.Optional(Type.Array(Type.String(), { description: 'for a key: the people as it sent them' })),
    ...Message.properties,
  }),
  bodyLimit: 256 * 1024,
})
