import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { readable } from '#domain/organization/contrast.ts'
import { INK, PAPER } from '#domain/organization/neutrals.ts'
import { canDraw, inOurLetters } from '#domain/publicpages/letters.ts'
import { boundedQueue } from '../boundedQueue.ts'
import { html } from '../html.ts'
import { tilesOf } from './look.ts'

/** What the picture of an event shows. Nothing else changes it. */
export interface Shown {
  title: string
  committee: string
  /** Of the committee: `#rrggbb`. */
  color: string
  /** The short name of the chapter. */
  site: string
}

export const PREVIEW = { width: 1200, height: 630 }

/** Raise it when the drawing changes, so that addresses change with it. */
const DRAWING = 1

const MARGIN = 72
const TEXT_WIDTH = PREVIEW.width - 2 * MARGIN
const LABEL = { size: 30, height: 40, below: 28 }
const TITLE = { size: 92, height: 260, below: 58 }
const FONT = fileURLToPath(import.meta.resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'))

/** Drawing takes about a fifth of a second of one core, outside of the main thread. */
const queue = boundedQueue(1, 20, 'Too many pictures are being drawn at once.', 10)
/** A picture takes about 60 kB. */
const MOST_KEPT = 100
const drawings = new Map<string, Promise<Buffer>>()

/** Names the picture by what it shows, so that its address never changes its content. */
export function previewHash({ title, committee, color, site }: Shown): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, title, committee, color, site]))
    .digest('base64url')
}

/**
 * The tile of an event with its title, as a PNG. The last hundred are kept.
 * @throws Refusal `too_often` while too many are waiting
 */
export function previewPicture(shown: Shown): Promise<Buffer> {
  const hash = previewHash(shown)
  const kept = drawings.get(hash)
  if (kept) return kept
  const drawing = queue(() => draw(shown))
  drawings.set(hash, drawing)
  drawing.catch(() => drawings.delete(hash))
  if (drawings.size > MOST_KEPT) drawings.delete(drawings.keys().next().value!)
  return drawing
}

async function draw({ title, committee, color, site }: Shown): Promise<Buffer> {
  const { width, height } = PREVIEW
  const [name, label] = [
    await written(title, { ...TITLE, color: INK }),
    await written(`${committee} · ${site}`, { ...LABEL, color: readable(color, PAPER.light, INK) }),
  ]
  const layers = []
  let bottom = height
  for (const [text, { below }] of [
    [name, TITLE],
    [label, LABEL],
  ] as const) {
    if (!text) continue
    bottom -= text.info.height + (bottom === height ? TITLE.below : below)
    layers.push({ input: text.data, top: bottom, left: MARGIN })
  }
  const field = await tiles({ title, committee, color }, bottom === height ? height : bottom - MARGIN / 2)
  return sharp({ create: { width, height, channels: 3, background: PAPER.light } })
    .composite([{ input: field, top: 0, left: 0 }, ...layers])
    .png({ palette: true })
    .toBuffer()
}

/** sharp could draw the tiles too, but it must not read SVG, because it reads what officers upload. */
async function tiles({ title, committee, color }: Omit<Shown, 'site'>, height: number): Promise<Buffer> {
  const field = tilesOf(title, committee, color, { width: PREVIEW.width, height })
  return (await renderAsync(field.toString(), { font: { loadSystemFonts: false } })).asPng()
}

/**
 * A text as a picture, in as many lines as it needs. One that is too high is set smaller, so that all of it is there.
 * @returns undefined if our typeface lacks a letter of it
 */
async function written(text: string, { size, height, color }: { size: number; height: number; color: string }) {
  if (!canDraw(text)) return undefined
  const words = inOurLetters(text)
  const markup = html`<span foreground="${color}" insert_hyphens="false" line_height="1.05">${words}</span>`
  const inSize = (limit: { height?: number }) =>
    sharp({
      text: {
        text: markup.toString(),
        font: `Onest Bold ${size}`,
        fontfile: FONT,
        width: TEXT_WIDTH,
        wrap: 'word-char',
        rgba: true,
        ...limit,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  const inFull = await inSize({})
  return inFull.info.height <= height ? inFull : inSize({ height })
}
