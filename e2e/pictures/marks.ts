import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { tileField } from '#domain/tiles.ts'

const PUBLIC = 'web/public'
const ICONS = [
  { name: '192', size: 192, share: 1 },
  { name: '512', size: 512, share: 1 },
  // Systems cut these icons to a shape, so the background fills the square and the mark is in the middle.
  { name: 'maskable-512', size: 512, share: 0.8 },
  { name: 'apple-touch', size: 180, share: 0.9 },
]

/** The icons of the installed app and the card of shared links, drawn from the chapter's logo. */
export async function makeMarks(browser: Browser): Promise<string[]> {
  const mark = readFileSync(`${PUBLIC}/logo.svg`, 'utf8')
  const ground = /fill="([^"]+)"/.exec(mark)![1]!
  const made: string[] = []
  for (const { name, size, share } of ICONS) {
    const around = share < 1 ? ground : 'transparent'
    const body = `<main style="background:${around}">${placed(mark, size * share)}</main>`
    made.push(await draw(browser, body, size, size, `${PUBLIC}/icons/${name}.png`))
  }
  const card = `<main style="background:${ground}">${field()}<div style="z-index:1;border-radius:25%;box-shadow:0 0 0 14px #ffffff">${placed(mark, 260)}</div></main>`
  made.push(await draw(browser, card, 1200, 630, `${PUBLIC}/card.png`))
  return made
}

function placed(mark: string, size: number): string {
  return mark.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `)
}

/** The tiles of a cover, in white on the chapter's ground. */
function field(): string {
  const { columns, rows, shades } = tileField('code the future.')
  const paths = shades.map((path, shade) => `<path d="${path}" fill="#ffffff" fill-opacity="${0.06 + shade * 0.09}"/>`)
  return `<svg viewBox="0 0 ${columns} ${rows}" preserveAspectRatio="xMidYMid slice" style="position:absolute;inset:0;width:100%;height:100%">${paths.join('')}</svg>`
}

async function draw(browser: Browser, body: string, width: number, height: number, path: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(
    `<style>body{margin:0}main{position:relative;width:${width}px;height:${height}px;display:grid;place-items:center}</style>${body}`,
  )
  await page.screenshot({ path, omitBackground: true })
  await page.close()
  return path
}
