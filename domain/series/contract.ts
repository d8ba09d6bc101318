import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EVERY } from './repeat.ts'

const DAY = '^\\d{4}-\\d\\d-\\d\\d$'

/** How an event repeats: until a day in the chapter's time zone, included. */
export const RepeatInput = Type.Object({
  every: Type.Enum([...EVERY]),
  until: Type.String({ pattern: DAY, description: 'a day such as 2026-12-11' }),
  except: Type.Optional(
    Type.Array(Type.String({ pattern: DAY }), {
      maxItems: 500,
      uniqueItems: true,
      description: 'days on which it does not repeat',
    }),
  ),
})

export const SCOPES = ['one', 'following'] as const
/** Whether a change is made to one event, or to it and all later ones of its series. */
export type SeriesScope = (typeof SCOPES)[number]

export const ScopeQuery = Type.Object({
  scope: Type.Optional(
    Type.Enum([...SCOPES], { description: 'following: this event and all later ones of its series' }),
  ),
})

export const suggestCode = endpoint('GET /api/v1/event/code', {
  access: 'officer',
  scope: 'events:write',
  summary: 'A new attendance code that no event has: two short words.',
  response: Type.Object({ code: Type.String() }),
})
