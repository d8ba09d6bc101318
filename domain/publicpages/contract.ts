import * as Type from 'typebox'
import { document } from '../endpoint.ts'

const PAGE = { access: 'anyone', types: ['text/html'], caching: 'untilChanged' } as const

export const publicEvents = document('GET /e', {
  ...PAGE,
  summary: 'The public events that are still to come, or those of a quarter, by month, as a page.',
  query: Type.Object({
    quarter: Type.Optional(Type.String({ format: 'date', description: 'the first day of a quarter' })),
  }),
})

export const publicEvent = document('GET /e/:uuid', {
  ...PAGE,
  summary: 'A public event as a page.',
})

export const font = document('GET /app/fonts/:hash.woff2', {
  access: 'anyone',
  types: ['font/woff2'],
  caching: 'immutable',
  summary: 'A typeface of the public pages. Its address is made from its content.',
})

/** The most events that a frame shows, and how many it shows if its address does not say. */
export const MOST_EMBEDDED = 20
export const EMBEDDED = 5

export const embeddedEvents = document('GET /embed/events', {
  ...PAGE,
  framing: 'anywhere',
  summary: "The next public events, for a frame on the chapter's own site.",
  query: Type.Object({
    committee: Type.Optional(Type.String({ maxLength: 255, description: 'only events of this committee' })),
    limit: Type.Optional(
      Type.String({ pattern: '^([1-9]|1[0-9]|20)$', description: `1 to ${MOST_EMBEDDED}; ${EMBEDDED} without it` }),
    ),
  }),
})

export const robots = document('GET /robots.txt', {
  access: 'anyone',
  types: ['text/plain'],
  caching: 'untilChanged',
  summary: 'Search engines may read the public pages only.',
})

export const sitemap = document('GET /sitemap.xml', {
  access: 'anyone',
  types: ['application/xml'],
  caching: 'untilChanged',
  summary: 'The addresses of the public pages.',
})
