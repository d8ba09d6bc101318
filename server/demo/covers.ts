import sharp from 'sharp'
import type { Chapter } from '#domain/organization/chapter.ts'
import { picturePath, WIDTHS } from '#domain/pictures/rules.ts'
import type { Db } from '../database/tables.ts'
import { type Encoded, encodePicture } from '../pictures/encode.ts'
import { savePicture } from '../pictures/store.ts'
import { PLANS_WITH_COVER } from './program.ts'

export interface Cover {
  title: string
  picture: Encoded
}

const COLUMNS = 16
const TILE = WIDTHS[1] / COLUMNS
const GAP = 3
const RADIUS = 13
const BLACK = 0
const WHITE = 255

/** How much of white, and then of black, a tile's color has by its letter. The background is between the tiles. */
const SHADES: Record<string, { white: number; black: number }> = {
  background: { white: 0, black: 0.45 },
  '.': { white: 0, black: 0.25 },
  x: { white: 0.25, black: 0 },
  '#': { white: 0.88, black: 0 },
}

/** The covers of the program, drawn in tiles of their committee's color. */
export function drawCovers({ committees }: Chapter): Promise<Cover[]> {
  return Promise.all(
    PLANS_WITH_COVER.map(async ({ title, committee, cover }) => {
      const { color } = committees.find(({ name }) => name === committee) ?? committees[0]!
      return { title, picture: await encodePicture(await drawTiles(cover!, color)) }
    }),
  )
}

/** Saves the covers and shows them on the events of their plans. */
export async function hangCovers(db: Db, covers: readonly Cover[], now: string): Promise<void> {
  for (const { title, picture } of covers) {
    await savePicture(db, picture, now)
    await db
      .updateTable('events')
      .set({ cover: picturePath(picture.hash) })
      .where('title', '=', title)
      .execute()
  }
}

/** A PNG with a rounded tile for each letter. */
function drawTiles(rows: readonly string[], color: string): Promise<Buffer> {
  const [width, height] = [COLUMNS * TILE, rows.length * TILE]
  const base = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const colors = new Map(Object.entries(SHADES).map(([letter, shade]) => [letter, mixed(base, shade)]))
  const inside = Array.from({ length: TILE * TILE }, (_, at) => isInTile(at % TILE, Math.floor(at / TILE)))
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = rows[Math.floor(y / TILE)]!
    for (let x = 0; x < width; x++) {
      const letter = inside[(y % TILE) * TILE + (x % TILE)] ? row[Math.floor(x / TILE)]! : 'background'
      pixels.set(colors.get(letter)!, 3 * (y * width + x))
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function mixed(base: readonly number[], { white, black }: { white: number; black: number }): number[] {
  return base.map((part) => part * (1 - white - black) + WHITE * white + BLACK * black)
}

/** Whether a pixel is in the rounded square that fills a tile but for a gap. */
function isInTile(x: number, y: number): boolean {
  const [fromLeft, fromTop] = [x, y].map((at) => Math.min(at, TILE - 1 - at) - GAP) as [number, number]
  if (fromLeft < 0 || fromTop < 0) return false
  return Math.hypot(Math.max(0, RADIUS - fromLeft), Math.max(0, RADIUS - fromTop)) <= RADIUS
}
