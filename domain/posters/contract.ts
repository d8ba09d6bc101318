import * as Type from 'typebox'
import { document, endpoint } from '../endpoint.ts'
import { POSTED, THEMES } from './formats.ts'
import { KINDS } from './rules.ts'

const Picture = Type.Object({
  format: Type.Enum(POSTED),
  theme: Type.Enum(THEMES),
  width: Type.Integer(),
  height: Type.Integer(),
  url: Type.String({ description: 'a path of the portal, valid until what the picture shows changes' }),
})

const Poster = Type.Object({
  alt: Type.String({ description: 'for those who do not see it' }),
  pictures: Type.Array(Picture),
})
export type Poster = Type.Static<typeof Poster>

export const getPoster = endpoint('GET /api/v1/poster', {
  access: 'member',
  scope: 'events:read',
  summary:
    'The addresses of pictures to post, with a text: of a public event or an event of the caller, of what an event came to (its officers), of a week (officers), of the caller’s own closed quarter.',
  query: Type.Object({
    kind: Type.Enum(KINDS),
    of: Type.String({ description: 'the uuid of the event, a day of the week, or the name of the quarter' }),
    committee: Type.Optional(Type.String({ description: 'only its events, in a week' })),
  }),
  response: Type.Object({ poster: Poster }),
  refuses: [404, 422],
})

export const posterFile = document('GET /app/posters/:token.png', {
  access: 'token',
  types: ['image/png'],
  caching: 'immutable',
  summary: 'A picture to post, or of a link preview. Its signed address is made from what it shows.',
})
