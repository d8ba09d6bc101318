import { renderAsync } from '@resvg/resvg-js'
import type { Chapter } from '#domain/organization/chapter.ts'
import { mix } from '#domain/organization/contrast.ts'
import { picturePath, WIDTHS } from '#domain/pictures/rules.ts'
import type { Db } from '../database/tables.ts'
import { html } from '../html.ts'
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

/** The color of a tile by its letter, and of the background between the tiles: mixed from the committee's. */
const SHADES: Record<string, (color: string) => string> = {
  background: (color) => mix(color, '#000000', 0.45),
  '.': (color) => mix(color, '#000000', 0.25),
  x: (color) => mix(color, '#ffffff', 0.25),
  '#': (color) => mix(color, '#ffffff', 0.88),
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
async function drawTiles(rows: readonly string[], color: string): Promise<Buffer> {
  const [width, height, side] = [COLUMNS * TILE, rows.length * TILE, TILE - 2 * GAP]
  const tiles = rows.map((row, down) =>
    [...row].map((letter, across) => {
      const [x, y] = [across * TILE + GAP, down * TILE + GAP]
      const fill = SHADES[letter]!(color)
      return html`<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${RADIUS}" fill="${fill}"/>`
    }),
  )
  const drawing = html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${SHADES.background!(color)}"/>${tiles}</svg>`
  return (await renderAsync(drawing.toString(), { font: { loadSystemFonts: false } })).asPng()
}
