import * as Type from 'typebox'
import { document, endpoint } from '../endpoint.ts'
import { MOST_BYTES, WIDTHS } from './rules.ts'

export const addPicture = endpoint('POST /api/v1/picture', {
  access: 'officer',
  scope: 'events:write',
  summary: 'Upload a picture for the cover of an event: PNG, JPEG, WebP, AVIF or GIF.',
  upload: { field: 'picture', most: MOST_BYTES },
  response: Type.Object({ picture: Type.Object({ url: Type.String({ description: 'a valid cover of an event' }) }) }),
})

export const picture = document('GET /app/pictures/:hash.webp', {
  access: 'anyone',
  types: ['image/webp'],
  caching: 'immutable',
  query: Type.Object({
    w: Type.Optional(Type.Enum(WIDTHS.map(String), { description: 'pixels of its width; the largest without it' })),
  }),
  summary: 'An uploaded picture. Its address is made from its content.',
})
