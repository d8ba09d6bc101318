import * as Type from 'typebox'
import { endpoint, Moment, Page } from '../endpoint.ts'
import { ACTIONS, DEMO_SEED } from './actions.ts'

const Action = Type.Enum([...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]), DEMO_SEED])

const Actor = Type.Object({
  uuid: Type.String({ description: 'of the member or the key; empty for the one-click API and the command line' }),
  name: Type.String(),
})
export type Actor = Type.Static<typeof Actor>

export const AuditEntry = Type.Object({
  uuid: Type.String(),
  date: Moment,
  actor: Actor,
  action: Action,
  target: Type.String({ description: 'the uuid of what it was done to, or a name' }),
  summary: Type.String({ description: 'one sentence' }),
})
export type AuditEntry = Type.Static<typeof AuditEntry>

const Filter = {
  search: Type.Optional(Type.String({ maxLength: 255, description: 'a part of the sentence, in any case' })),
  action: Type.Optional(Action),
  actor: Type.Optional(
    Type.String({ maxLength: 255, description: 'the uuid of who acted, or the name of who has none' }),
  ),
}

export const listAudit = endpoint('GET /api/v1/activity', {
  access: 'admin',
  summary: 'The audit log: who did which admin action to what, when; newest first.',
  query: Type.Object({ ...Page.properties, ...Filter }),
  response: Type.Object({
    activity: Type.Array(AuditEntry),
    actors: Type.Array(Actor, { description: 'everybody who ever acted, under their latest name, in its order' }),
  }),
})
