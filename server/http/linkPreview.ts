import type { Chapter } from '#domain/organization/chapter.ts'
import { type Html, html } from '../html.ts'

/** The picture that `npm run pictures` makes of the chapter's mark. */
const PICTURE = { path: '/card.png', width: 1200, height: 630 }

/**
 * The preview card for shared links. It is the same for every page, because the pages are private.
 * @param origin the origin of the request, such as `https://host`
 * @returns elements for the page's head
 */
export function linkPreview({ organization }: Chapter, origin: string): Html {
  const { name, shortName, mission } = organization
  const picture = origin + PICTURE.path
  const elements = [
    named('description', mission),
    named('apple-mobile-web-app-title', shortName),
    property('og:type', 'website'),
    property('og:site_name', shortName),
    property('og:title', name),
    property('og:description', mission),
    property('og:url', `${origin}/`),
    property('og:image', picture),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(PICTURE.width)),
    property('og:image:height', String(PICTURE.height)),
    property('og:image:alt', `The mark of ${shortName}`),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', name),
    named('twitter:description', mission),
    named('twitter:image', picture),
  ]
  return html`${elements.map((element) => html`\n    ${element}`)}`
}

function named(name: string, content: string): Html {
  return html`<meta name="${name}" content="${content}" />`
}

function property(name: string, content: string): Html {
  return html`<meta property="${name}" content="${content}" />`
}
