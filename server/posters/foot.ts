import encodeQR from 'qr'
import { INK, WHITE } from '#domain/organization/neutrals.ts'
import type { Sheet } from '#domain/posters/sheets.ts'
import { type Html, html } from '../html.ts'
import { fitted, widthOf, written } from './faces.ts'

export interface Column {
  left: number
  width: number
  /** Where the words begin and end at the most. */
  top: number
  end: number
  /** A pixel of a sheet that is 1080 wide. */
  unit: number
  ink: string
}

/** What stands below the title. */
export interface Foot {
  top: number
  drawing: Html | readonly Html[] | undefined
  layers: { input: Buffer; left: number; top: number }[]
}

/** Nothing is smaller. */
export const SMALLEST = 32
/** A line of another direction stays in its column. */
const LEFT_TO_RIGHT = '\u200e'

export function footOf(sheet: Sheet, column: Column): Promise<Foot> {
  if (sheet.dates) return datesOf(sheet.dates, column)
  return sheet.figures ? figuresOf(sheet.figures, column) : linesOf(sheet.lines ?? [], sheet.link, column)
}

/** When and where, as large as beside a code. */
async function linesOf(lines: readonly string[], link: string | undefined, column: Column): Promise<Foot> {
  const { left, width, end, unit, ink } = column
  const code = link === undefined ? 0 : Math.round(232 * unit)
  const text = await written(lines.map((line) => LEFT_TO_RIGHT + line).join('\n'), {
    color: ink,
    width: Math.round(code ? width - code - 40 * unit : width),
    height: Math.round(300 * unit),
    size: Math.round((code ? 62 : 76) * unit),
  })
  return {
    top: end - Math.max(text.info.height, code),
    drawing: link === undefined ? undefined : codeOf(link, left + width - code, end - code, code),
    layers: [{ input: text.data, left, top: end - text.info.height }],
  }
}

/** A list by date, one line each. */
async function datesOf(
  dates: NonNullable<Sheet['dates']>,
  { left, width, top, end, unit, ink }: Column,
): Promise<Foot> {
  const line = Math.min(108 * unit, ((end - top) * 0.56) / dates.length)
  const size = Math.max(SMALLEST, Math.min(46 * unit, line * 0.56))
  const widths = await Promise.all(dates.map(({ when }) => widthOf(when, size)))
  const indent = Math.max(...widths) + size * 0.8
  const first = end - line * dates.length
  const drawing = dates.map(async ({ when, what }, n) => {
    const y = first + line * (n + 0.68)
    const { text } = await fitted(what, size, width - indent, size)
    return html`<path d="M${left} ${first + line * n}h${width}" stroke="${ink}" stroke-width="3" opacity="0.3"/>
<text x="${left}" y="${y}" font-size="${size}">${when}</text><text x="${left + indent}" y="${y}" font-size="${size}" font-weight="600">${text}</text>`
  })
  return { top: first, drawing: await Promise.all(drawing), layers: [] }
}

/** Two figures in a line. */
async function figuresOf(figures: NonNullable<Sheet['figures']>, { left, width, end, unit }: Column): Promise<Foot> {
  const line = 136 * unit
  const top = end - line * Math.ceil(figures.length / 2) + 20 * unit
  const drawing = figures.map(async ({ value, label }, n) => {
    const [x, y] = [left + (n % 2) * (width / 2), top + line * Math.floor(n / 2)]
    const { text, size } = await fitted(value, 66 * unit, width / 2 - 24 * unit)
    return html`<text x="${x}" y="${y + 56 * unit}" font-size="${size}">${text}</text>
<text x="${x}" y="${y + 104 * unit}" font-size="${Math.max(SMALLEST, 38 * unit)}" font-weight="600">${label}</text>`
  })
  return { top, drawing: await Promise.all(drawing), layers: [] }
}

/** A QR code in a tile of its own, dark on light, because cameras expect that. */
function codeOf(link: string, left: number, top: number, side: number): Html {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 3 })
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  const { length } = rows
  return html`<g transform="translate(${left} ${top}) scale(${side / length})"><rect width="${length}" height="${length}" rx="${length * 0.14}" fill="${WHITE}"/>
<path d="${path}" fill="${INK}" shape-rendering="crispEdges"/></g>`
}
