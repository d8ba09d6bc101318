import type { Chapter } from '#domain/organization/chapter.ts'
import { type Html, html } from '../html.ts'

/** The picture that `npm run pictures` makes of the chapter's mark. */
const CARD = { path: '/card.png', width: 1200, height: 630 }

interface Preview {
  title: string
  description: string
  /** The short name of the chapter. */
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

/** What link previews read of a page, as elements of its head. */
export function linkPreview({ title, description, site, url, picture }: Preview): Html {
  return html`
<meta name="description" content="${description}">
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

/** The preview of a page that strangers may not read: the chapter's own. */
export function chapterPreview({ organization }: Chapter, origin: string): Html {
  const { name, shortName, mission } = organization
  return linkPreview({ title: name, description: mission, site: shortName, url: `${origin}/`, picture: cardOf(origin) })
}

/** The chapter's card. */
export function cardOf(origin: string): Picture {
  return { ...CARD, url: origin + CARD.path }
}
