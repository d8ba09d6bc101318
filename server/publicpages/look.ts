import type { Chapter } from '#domain/organization/chapter.ts'
import { mix, readable } from '#domain/organization/contrast.ts'
import { INK, NIGHT, PAPER, WHITE } from '#domain/organization/neutrals.ts'
import { tileField } from '#domain/tiles.ts'
import { type Html, html, trusted } from '../html.ts'
import { FONT_FACES } from './fonts.ts'

const BLUE = '#1d6bff'

/** The look of public pages: the tokens of web/theme/tokens.css that they need. Browsers choose the scheme. */
const STYLE = `
${FONT_FACES}
:root { color-scheme: light dark; --paper: light-dark(${PAPER.light}, ${PAPER.dark}); --sheet: light-dark(#fff, ${NIGHT});
  --line: light-dark(#deded6, #2a2f3c); --ink: light-dark(${INK}, #eef0f5); --soft: light-dark(#545965, #a3aabb); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 "Onest Variable", system-ui, sans-serif; overflow-wrap: anywhere; }
main, footer { max-width: 960px; margin: 0 auto; padding: 1.5rem clamp(1rem, 5vw, 2.5rem); }
.cover { position: relative; height: clamp(150px, 30vw, 320px); overflow: hidden; }
.cover > svg { display: block; width: 100%; height: 100%; }
/* Browsers draw a sign at the corner of a picture that they cannot load. It lies outside, and the tile shows. */
.cover > img { position: absolute; top: -24px; left: -24px; width: calc(100% + 48px); height: calc(100% + 48px); object-fit: cover; }
.cover.low { height: clamp(72px, 12vw, 140px); }
.label { margin: 0 0 0.5rem; color: var(--committee-ink, var(--soft)); font-size: 0.9375rem; font-weight: 650; }
h1 { margin: 0 0 1.5rem; font-size: clamp(2.25rem, 8vw, 4.75rem); font-weight: 750; line-height: 1.02; letter-spacing: -0.035em; text-wrap: balance; }
h1.long { font-size: clamp(1.75rem, 5vw, 3rem); line-height: 1.1; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.5rem; letter-spacing: -0.02em; }
dl { display: grid; gap: 1rem; margin: 0 0 2rem; }
dt { color: var(--soft); font-size: 0.875rem; }
dd { margin: 0; font-size: 1.25rem; font-weight: 600; }
.text { margin: 0 0 2rem; max-width: 65ch; white-space: pre-line; }
a { color: light-dark(#0d57db, #86b0ff); }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; border-radius: 6px; }
.button { display: inline-flex; align-items: center; min-height: 52px; margin: 0 0 1.5rem; padding: 0 1.75rem; border-radius: 12px;
  background: var(--button); color: #fff; font-weight: 650; text-decoration: none; }
.links { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: 0 0 1.5rem; }
.act { margin: 0; }
.links a, footer a { display: inline-flex; align-items: center; min-height: 44px; }
ul { margin: 0; padding: 0; list-style: none; }
li a { display: grid; grid-template-columns: 11rem 1fr; gap: 0.15rem 1.25rem; padding: 0.8rem 0; border-top: 1px solid var(--line); color: inherit; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
li time { display: flex; gap: 0 0.75rem; justify-content: space-between; color: var(--soft); font: 0.875rem/1.75 "Geist Mono Variable", ui-monospace, monospace; }
li small { display: flex; gap: 0.4rem; align-items: baseline; color: var(--soft); font-size: 0.9375rem; }
li strong { display: block; font-size: 1.125rem; line-height: 1.35; }
.over strong { color: var(--soft); font-weight: 500; }
.mark { flex: none; width: 0.65em; height: 0.65em; }
footer { color: var(--soft); }
.embed { padding-block: 0.5rem; }
@media (max-width: 560px) { li a { grid-template-columns: 1fr; } li time { justify-content: flex-start; } }
@media (min-width: 900px) {
  section { display: grid; grid-template-columns: 12rem 1fr; gap: 2rem; margin-top: 2.5rem; }
  section h2 { margin: 0.6rem 0 0; }
}
@media print {
  :root { color-scheme: light; } body { background: none; } .links, .act { display: none; } main { padding-top: 1rem; }
}
`

/** The style sheet of a public page. @param color of the committee, where the page belongs to one */
export function styleOf(chapter: Chapter, color?: string): string {
  const button = `:root{--button:${readable(accentOf(chapter), WHITE, INK)}}`
  if (!color) return STYLE + button
  const ink = `light-dark(${readable(color, PAPER.light, INK)},${readable(color, PAPER.dark, WHITE)})`
  return `${STYLE}${button}:root{--committee-ink:${ink}}`
}

/** The colour of the chapter: `#rrggbb`. */
export function accentOf({ accent = BLUE }: Chapter): string {
  return accent
}

/** The colour of a committee: `#rrggbb`. */
export function colorOf({ committees }: Chapter, committee: string): string {
  return (committees.find(({ name }) => name === committee) ?? committees[0]!).color
}

/** The tiles of an event as on its cover in the portal. The colours are in the picture, so that it prints. */
export function tilesOf(title: string, committee: string, color: string): Html {
  const { columns, rows, shades } = tileField(`${committee} ${title}`)
  const fills = [
    mix(color, '#000000', 0.34),
    mix(color, '#000000', 0.14),
    mix(color, WHITE, 0.38),
    mix(color, WHITE, 0.78),
  ]
  const paths = shades.map((path, shade) => html`<path d="${path}" fill="${fills[shade]}"/>`)
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<rect width="${columns}" height="${rows}" fill="${mix(color, WHITE, 0.18)}"/>${paths}</svg>`
}

/** Data for search engines. It is inside of a script element, whose text ends at the first `</script`. */
export function structuredData(data: object): Html {
  return trusted(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)
}
