import { pathWith } from '#domain/endpoint.ts'
import { isPicturePath } from '#domain/pictures/rules.ts'
import { previewPicture } from '#domain/publicpages/contract.ts'
import { type Html, html } from '../html.ts'
import { FONT_PRELOAD } from './fonts.ts'
import { PREVIEW, previewHash, type Shown } from './previewPicture.ts'
import type { PublicEvent } from './store.ts'

/** The chapter's card, for the list of events. */
const CARD = { path: '/card.png', width: 1200, height: 630 }
const DESCRIPTION_LENGTH = 160

interface Preview {
  title: string
  description: string
  site: string
  /** The whole address of the page, and of its picture. */
  url: string
  picture: Picture
}

/** A picture by its whole address. The size of a cover is not known. */
export interface Picture {
  url: string
  width?: number
  height?: number
}

/** What search engines and link previews read of a public page. */
export function previewOf({ title, description, site, url, picture }: Preview): Html {
  return html`${FONT_PRELOAD}
<meta name="description" content="${description}">
<link rel="canonical" href="${url}">
<link rel="icon" href="/favicon.svg">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${site}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${picture.url}">
${picture.width && html`<meta property="og:image:width" content="${picture.width}"><meta property="og:image:height" content="${picture.height}">`}
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">`
}

/** The picture of the list. */
export function cardOf(origin: string): Picture {
  return { ...CARD, url: origin + CARD.path }
}

/** The picture of an event, which always exists: its cover, or the tile with its title. */
export function pictureOf({ uuid, cover }: PublicEvent, shown: Shown, origin: string): Picture {
  if (cover) return { url: isPicturePath(cover) ? origin + cover : cover }
  return { ...PREVIEW, url: origin + pathWith(previewPicture.path, { uuid, hash: previewHash(shown) }) }
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
