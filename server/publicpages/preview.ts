import { isPicturePath } from '#domain/pictures/rules.ts'
import { type Html, html } from '../html.ts'
import type { PublicEvent } from './store.ts'

/** The chapter's card, for pages without a picture of their own. */
const CARD = '/card.png'
const DESCRIPTION_LENGTH = 160

interface Preview {
  title: string
  description: string
  site: string
  /** The whole address of the page, and of its picture. */
  url: string
  picture: string
}

/** What search engines and link previews read of a public page. */
export function previewOf({ title, description, site, url, picture }: Preview): Html {
  return html`<meta name="description" content="${description}">
<link rel="canonical" href="${url}">
<link rel="icon" href="/favicon.svg">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${site}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${picture}">
<meta name="twitter:card" content="summary_large_image">`
}

/** A picture that always exists: the cover, or the chapter's card. */
export function pictureOf(cover: string, origin: string): string {
  if (isPicturePath(cover)) return origin + cover
  return /^https?:\/\//.test(cover) ? cover : origin + CARD
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
export function schemaOf(event: PublicEvent, organizer: { name: string; url: string }, page: string, picture: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: shortText(event.description) || event.title,
    startDate: event.startDate,
    endDate: event.endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    ...(event.location && { location: { '@type': 'Place', name: event.location, address: event.location } }),
    image: [picture],
    url: page,
    organizer: { '@type': 'Organization', ...organizer },
  }
}
