import { isPicturePath } from '#domain/pictures/rules.ts'
import { FORMATS } from '#domain/posters/formats.ts'
import { html } from '../html.ts'
import type { Picture } from '../http/linkPreview.ts'
import type { Portal } from '../portal.ts'
import { posterPath } from '../posters/files.ts'
import { sheetOfEvent } from '../posters/sheets.ts'
import { FONT_PRELOAD } from './fonts.ts'
import type { PublicEvent } from './store.ts'

const DESCRIPTION_LENGTH = 160

/** What the head of every public page has. */
export const pageHead = html`${FONT_PRELOAD}
<link rel="icon" href="/favicon.svg">`

/** The picture of an event, which always exists: its cover, or its poster. */
export function pictureOf(event: PublicEvent, portal: Portal, origin: string): Picture {
  const { uuid, cover } = event
  if (cover) return { url: isPicturePath(cover) ? origin + cover : cover }
  const { width, height } = FORMATS.preview
  const subject = { kind: 'event', of: uuid, committee: undefined, member: undefined } as const
  const sheet = sheetOfEvent(event, { portal, origin })
  return { width, height, url: origin + posterPath(portal, { subject, format: 'preview', theme: 'light' }, sheet) }
}

/** The beginning of a description in one line. */
export function shortText(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return letters.length > DESCRIPTION_LENGTH
    ? `${letters
        .slice(0, DESCRIPTION_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('')
}

/** The event in the words of schema.org. */
export function schemaOf(event: PublicEvent, organizer: { name: string; url: string }, page: string, picture: Picture) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: shortText(event.description) || event.title,
    startDate: event.startDate,
    endDate: event.endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    ...(event.location && { location: { '@type': 'Place', name: event.location, address: event.location } }),
    image: [picture.url],
    url: page,
    organizer: { '@type': 'Organization', ...organizer },
  }
}
