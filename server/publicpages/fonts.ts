import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pathWith } from '#domain/endpoint.ts'
import { font } from '#domain/publicpages/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { html } from '../html.ts'
import { documentRoute } from '../http/document.ts'

/** The typefaces of the portal, as in web/theme/fonts.css: Latin only, the system's fonts for other scripts. */
const ONEST = typeface(
  'Onest Variable',
  import.meta.resolve('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2'),
)
const GEIST_MONO = typeface(
  'Geist Mono Variable',
  import.meta.resolve('@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2'),
)

/** Asks for the typeface of the text at once, so that the text does not move when it comes. */
export const FONT_PRELOAD = html`<link rel="preload" href="${ONEST.path}" as="font" type="font/woff2" crossorigin>`

/** The part of a style sheet that names the typefaces. */
export const FONT_FACES = [ONEST, GEIST_MONO]
  .map(
    ({ family, path }) =>
      `@font-face { font-family: "${family}"; font-weight: 100 900; font-display: swap; src: url("${path}") format("woff2"); }`,
  )
  .join('\n')

export const fontDocument = documentRoute(font, async ({ params }) => {
  const found = [ONEST, GEIST_MONO].find(({ hash }) => hash === params.hash)
  if (!found) throw new Refusal('not_found', 'There is no such typeface.')
  return { body: found.bytes }
})

function typeface(family: string, file: string) {
  const bytes = readFileSync(fileURLToPath(file))
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { family, bytes, hash, path: pathWith(font.path, { hash }) }
}
