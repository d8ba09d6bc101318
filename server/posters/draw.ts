import sharp from 'sharp'
import { FORMATS, type Format, type Theme } from '#domain/posters/formats.ts'
import { canDraw, inOurLetters } from '#domain/posters/letters.ts'
import type { Sheet } from '#domain/posters/sheets.ts'
import { tile } from '#domain/tiles.ts'
import { type Html, html } from '../html.ts'
import { coverIn, tilesIn } from './art.ts'
import { FAMILIES, fitted, loadFaces, widthOf, written } from './faces.ts'
import { type Column, footOf, SMALLEST } from './foot.ts'
import { type Paint, paintOf } from './paint.ts'

/** Draws a sheet as a PNG: tiles or the cover fill it, and make way for the words. */
export async function drawSheet(whole: Sheet, format: Format, theme: Theme, cover?: Buffer): Promise<Buffer> {
  await loadFaces()
  const isPreview = format === 'preview'
  const sheet = inOurFaces(isPreview ? { ...whole, link: undefined } : whole)
  const { width, height, top, bottom, side } = FORMATS[format]
  const isWide = width > height
  const paint = paintOf(sheet.color, theme)
  const unit = isWide ? width / (isPreview ? 1300 : 1640) : width / 1080
  const column: Column = {
    left: side,
    width: isWide ? Math.round(width * 0.58) : width - 2 * side,
    top,
    end: height - bottom,
    unit,
    ink: paint.ink,
  }
  const foot = await footOf(sheet, column)
  const head = 116 * unit
  const under = sheet.unit ? 84 * unit : 0
  const share = sheet.dates ? 0.24 : isWide ? 0.5 : 0.42
  const gap = foot.top < column.end ? 60 * unit : 0
  const most = Math.min(foot.top - gap - head - top, (column.end - top) * share)
  const title = await written(sheet.title, { color: paint.ink, width: column.width, height: Math.round(most - under) })
  const titleTop = Math.round(foot.top - gap - under - title.info.height)
  const kicker = titleTop - 40 * unit
  const frame = {
    width,
    height,
    isWide,
    words: {
      top: isWide ? 0 : kicker - 64 * unit,
      right: isWide ? side + column.width : width,
      bottom: format === 'story' ? column.end : height,
    },
  }
  const unitLine = sheet.unit && (await fitted(sheet.unit, 54 * unit, column.width))
  const drawing = html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FAMILIES}" font-weight="800" fill="${paint.ink}">
<rect width="${width}" height="${height}" fill="${paint.field}"/>
${tilesIn(frame, `${sheet.from} ${sheet.title}`, paint.tiles, cover && (isWide ? height : column.end))}
${cover && (await coverIn(frame, cover))}
${await kickerOf(sheet, kicker, column, paint)}
${unitLine && html`<text x="${side}" y="${foot.top - gap - 4 * unit}" font-size="${unitLine.size}">${unitLine.text}</text>`}
${foot.drawing}</svg>`
  return sharp(Buffer.from(drawing.toString()))
    .composite([{ input: title.data, left: side, top: titleTop }, ...foot.layers])
    .removeAlpha()
    .png({ compressionLevel: cover ? 3 : 6 })
    .toBuffer()
}

/** A sheet in the letters that we have. If they do not write its title, it has the name of those it comes from. */
function inOurFaces({ title, from, unit, lines, dates, figures, ...sheet }: Sheet): Sheet {
  return {
    ...sheet,
    from: inOurLetters(from),
    title: inOurLetters(canDraw(title) ? title : from),
    ...(unit && { unit: inOurLetters(unit) }),
    ...(lines && { lines: lines.map(inOurLetters).filter(Boolean) }),
    ...(dates && { dates: dates.map(({ when, what }) => ({ when, what: inOurLetters(what) })) }),
    ...(figures && { figures: figures.map(({ value, label }) => ({ value: inOurLetters(value), label })) }),
  }
}

/** Above the title: from whom it comes, and the points in a tile at the other end. */
async function kickerOf({ from, tag }: Sheet, y: number, { left, width, unit }: Column, paint: Paint): Promise<Html> {
  const size = Math.max(SMALLEST, 44 * unit)
  const pill = tag === undefined ? 0 : (await widthOf(tag, size)) + size * 1.1
  const name = await fitted(from, size, width - pill - 2 * size, size)
  const right = left + width
  return html`<path transform="translate(${left} ${y - size * 0.84}) scale(${size})" d="${tile(0.5, 0.5, 0.45, true)}" fill="${paint.mark}"/>
<text x="${left + size * 1.3}" y="${y}" font-size="${size}">${name.text}</text>
${tag && html`<rect x="${right - pill}" y="${y - size * 1.15}" width="${pill}" height="${size * 1.6}" rx="${size * 0.42}" fill="${paint.mark}"/><text x="${right - pill / 2}" y="${y}" text-anchor="middle" font-size="${size}" fill="${paint.field}">${tag}</text>`}`
}
