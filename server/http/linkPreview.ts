import type { Chapter } from '#domain/organization/chapter.ts'

/** The picture that `npm run pictures` makes of the chapter's mark. */
const PICTURE = { path: '/card.png', width: 1200, height: 630 }

/**
 * The preview card for shared links. It is the same for every page, because the pages are private.
 * @param origin the origin of the request, such as `https://host`
 * @returns elements for the page's head
 */
export function linkPreview({ organization }: Chapter, origin: string): string {
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

/**
 * The web app manifest: the one of the pages, with the chapter's name and colour. A browser reads it to install the
 * portal as an app.
 */
export function manifestOf({ organization, committees, accent }: Chapter, pages: object): object {
  return {
    ...pages,
    name: organization.name,
    short_name: organization.shortName,
    description: organization.mission,
    theme_color: accent ?? committees[0]!.color,
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
