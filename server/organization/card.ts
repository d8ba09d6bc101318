import type { Chapter } from '#domain/organization/chapter.ts'

/** Made of the chapter's mark by `npm run pictures`. */
const PICTURE = { path: '/card.png', width: 1200, height: 630 }

/**
 * What a page says of itself to whoever shares a link to it: the chapter's card, the same for every page, for what
 * is behind the sign-in is nobody else's.
 * @param origin where the page was asked for, as `https://host`
 * @returns elements for the page's head
 */
export function headOf({ organization }: Chapter, origin: string): string {
  const { name, shortName, mission } = organization
  const picture = origin + PICTURE.path
  return [
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
  ].join('\n    ')
}

/** What a browser asks for to install the portal as an app; what the pages bring for it, with the chapter's name and colour. */
export function manifestOf({ organization, committees }: Chapter, pages: object): object {
  return {
    ...pages,
    name: organization.name,
    short_name: organization.shortName,
    description: organization.mission,
    theme_color: committees[0]!.color,
  }
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}" />`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}" />`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
