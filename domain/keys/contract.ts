import * as Type from 'typebox'
import { endpoint, Message, Moment, Page } from '../endpoint.ts'
import { SCOPES } from '../roles/scopes.ts'

/** A key with which another program calls the portal (spec: programs §1.1). */
export const Key = Type.Object({
  uuid: Type.String(),
  name: Type.String(),
  scopes: Type.Array(Type.Enum(SCOPES)),
  until: Type.Union([Moment, Type.Null()], { description: 'the first moment after its end; null without one' }),
  createdAt: Moment,
  madeBy: Type.String({ description: 'the name of who made it' }),
  state: Type.Enum(['active', 'ended', 'paused'], { description: 'paused while who made it is blocked' }),
  lastUsed: Type.Union([Moment, Type.Null()], { description: 'to the minute; null until the first call' }),
})
export type Key = Type.Static<typeof Key>

export const listKeys = endpoint('GET /api/v1/keys', {
  access: 'superAdmin',
  summary: 'The keys of other programs, by name. The keys themselves are shown once, when they are made.',
  query: Page,
  response: Type.Object({ keys: Type.Array(Key) }),
})

export const addKey = endpoint('POST /api/v1/keys', {
  access: 'superAdmin',
  summary: 'Make a key for another program. This answer is the only one that contains it.',
  request: Type.Object({
    key: Type.Object({
      name: Type.String(),
      scopes: Type.Array(Type.Enum(SCOPES)),
      until: Type.Optional(Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601; null for no end' })),
    }),
  }),
  response: Type.Object({ key: Key, secret: Type.String({ description: 'chk_…, sent as Authorization: Bearer' }) }),
})

export const revokeKey = endpoint('DELETE /api/v1/keys/:uuid', {
  access: 'superAdmin',
  summary: 'Revoke a key. It opens nothing more, in every process at once.',
  response: Message,
})
