import type { SeasonCard } from '#domain/points/seasonCard.ts'
import { tileField } from '#domain/tiles.ts'

export const WIDTH = 1080
export const HEIGHT = 1350

const EDGE = 80
const SHADES = [0.05, 0.1, 0.17, 0.28]
/** How much darker the ground is than the colour, so that white is read on it. */
const GROUND = 0.42

export interface CardLook {
  /** The chapter's own colour. */
  color: string
  shortName: string
  mark: CanvasImageSource | undefined
  sans: string
  mono: string
}

/** Draws the card of a quarter: the tile field, one large figure, four small ones and the chapter's mark. */
export function drawCard(pen: CanvasRenderingContext2D, card: SeasonCard, look: CardLook): void {
  drawGround(pen, `${card.season} ${card.name}`, look.color)
  pen.fillStyle = 'white'
  pen.textBaseline = 'alphabetic'
  drawMark(pen, look)
  text(pen, card.season, { x: EDGE, y: 678, font: `600 40px ${look.mono}`, alpha: 0.85 })
  text(pen, card.name, { x: EDGE, y: 758, font: `750 72px ${look.sans}` })
  const end = text(pen, card.points.value, { x: EDGE - 6, y: 998, font: `800 260px ${look.sans}`, most: 700 })
  text(pen, card.points.label, { x: end + 24, y: 998, font: `600 52px ${look.sans}`, most: WIDTH - EDGE - end - 24 })
  card.figures.forEach(({ value, label }, place) => {
    const x = place % 2 === 0 ? EDGE : WIDTH / 2 + 20
    const y = place < 2 ? 1116 : 1254
    text(pen, value, { x, y, font: `750 60px ${look.sans}`, most: WIDTH / 2 - EDGE - 20 })
    text(pen, label, { x, y: y + 48, font: `550 36px ${look.sans}`, alpha: 0.85, most: WIDTH / 2 - EDGE - 20 })
  })
}

function drawGround(pen: CanvasRenderingContext2D, words: string, color: string): void {
  pen.fillStyle = color
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.globalAlpha = GROUND
  pen.fillStyle = 'black'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  const field = tileField(words)
  const size = WIDTH / field.columns
  pen.save()
  pen.scale(size, size)
  pen.fillStyle = 'white'
  field.shades.forEach((path, shade) => {
    pen.globalAlpha = SHADES[shade]!
    pen.fill(new Path2D(path))
  })
  pen.restore()
  pen.globalAlpha = 1
}

function drawMark(pen: CanvasRenderingContext2D, { mark, shortName, sans }: CardLook): void {
  if (mark) pen.drawImage(mark, EDGE, EDGE, 96, 96)
  text(pen, shortName, { x: mark ? EDGE + 120 : EDGE, y: EDGE + 66, font: `750 56px ${sans}` })
}

interface Style {
  x: number
  y: number
  font: string
  alpha?: number
  /** Pixels that the text may take; a longer one is set smaller. */
  most?: number
}

/** @returns where the text ends */
function text(pen: CanvasRenderingContext2D, words: string, style: Style): number {
  const { x, y, font, alpha = 1, most = WIDTH - 2 * EDGE } = style
  pen.font = font
  const fit = Math.min(1, most / pen.measureText(words).width)
  pen.font = font.replace(/\d+px/, (size) => `${Math.floor(Number.parseInt(size, 10) * fit)}px`)
  pen.globalAlpha = alpha
  pen.fillText(words, x, y)
  pen.globalAlpha = 1
  return x + pen.measureText(words).width
}
