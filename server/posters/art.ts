import sharp from 'sharp'
import { tile, tileField } from '#domain/tiles.ts'
import { type Html, html } from '../html.ts'

export interface Frame {
  width: number
  height: number
  isWide: boolean
  /** What the words take. Above and below it, and on its right, is room for the art. */
  words: { top: number; right: number; bottom: number }
}

/** A cover has tiles of half the size, so that more of it is seen between them. */
const FINE = 2
const LARGEST_HOLE = 0.7

/** The share of its size that a tile has at a point: it shrinks towards the words. */
function roomIn({ width, isWide, words }: Frame, cell: number) {
  const reach = isWide ? (width - words.right) * 0.5 : words.top * 0.7
  return (x: number, y: number) => {
    const across = Math.max(0, x * cell - words.right)
    const down = Math.max(0, words.top - y * cell, y * cell - words.bottom)
    return Math.min(1, Math.hypot(across, down) / reach)
  }
}

/** Tiles that fill a sheet and make way for its words. @param from where a cover ends, in pixels */
export function tilesIn(frame: Frame, words: string, fills: readonly string[], from = 0): Html {
  const { width, height, isWide } = frame
  const columns = isWide ? 12 : 7
  const cell = width / columns
  const room = roomIn(frame, cell)
  const { shades } = tileField(words, columns, Math.ceil(height / cell), (x, y) =>
    y * cell < from ? 0 : Math.min(1.12, 1.4 * room(x, y)),
  )
  const paths = shades.map((path, shade) => html`<path d="${path}" fill="${fills[shade]}"/>`)
  return html`<g transform="scale(${cell})">${paths}</g>`
}

/** A cover, whole at the edge of the sheet, that dissolves into tiles towards the words. */
export async function coverIn(frame: Frame, cover: Buffer): Promise<Html> {
  const { width, height, isWide, words } = frame
  const left = isWide ? words.right : 0
  const size = { width: width - left, height: isWide ? height : Math.ceil(words.top) }
  const cell = width / (isWide ? 12 : 7) / FINE
  const room = roomIn(frame, cell)
  let holes = ''
  for (let y = 0.5; y * cell < size.height + cell; y++)
    for (let x = Math.floor(left / cell) + 0.5; x * cell < width + cell; x++) {
      const half = 0.85 * room(x, y)
      if (half > 0.06) holes += tile(x, y, Math.min(LARGEST_HOLE, half), false)
    }
  const photo = await sharp(cover)
    .resize({ ...size, fit: 'cover' })
    .jpeg({ quality: 88 })
    .toBuffer()
  return html`<clipPath id="holes"><path transform="scale(${cell})" d="${holes}"/></clipPath>
<image x="${left}" width="${size.width}" height="${size.height}" clip-path="url(#holes)" href="data:image/jpeg;base64,${photo.toString('base64')}"/>`
}
