const SIGN_SIDE = 11

/** What the tiles show: a committee's sign in its colour. */
export interface SignTheme {
  glyph: boolean[][]
  /** Red, green and blue, 0 to 255. */
  color: readonly [number, number, number]
}

interface Point {
  x: number
  y: number
}

/** The measures of the grid in CSS pixels. */
interface Grid {
  cell: number
  columns: number
  rows: number
  /** The tile in which the sign begins. */
  left: number
  top: number
}

const GLIDE = 700
const SPREAD = 900
const LIT = 0.86
const DIM = 0.26

/**
 * Rounded tiles on a canvas. A new sign spreads from the middle of the sign: tile after tile turns, takes the new colour
 * and its size in the new sign.
 */
export function createTileCanvas(canvas: HTMLCanvasElement, first: SignTheme) {
  const pen = canvas.getContext('2d')
  const stone = pen && typeof Path2D === 'function' ? unitTile() : undefined
  let grid: Grid = { cell: 1, columns: 0, rows: 0, left: 0, top: 0 }
  let glide = { from: first, to: first, since: Number.NEGATIVE_INFINITY }

  function measure(): void {
    const { clientWidth: width, clientHeight: height } = canvas
    const sharpness = Math.min(devicePixelRatio || 1, 2)
    canvas.width = width * sharpness
    canvas.height = height * sharpness
    pen?.setTransform(sharpness, 0, 0, sharpness, 0, 0)
    grid = gridFor(width, height)
  }

  function paint(now: number): void {
    if (!pen || !stone) return
    pen.save()
    pen.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight)
    for (let row = 0; row < grid.rows; row++)
      for (let column = 0; column < grid.columns; column++) {
        const centre = { x: (column + 0.5) * grid.cell, y: (row + 0.5) * grid.cell }
        const tile = tileAt(column, row, centre, now)
        pen.save()
        pen.translate(centre.x, centre.y)
        pen.rotate(tile.turn)
        pen.scale(tile.size * grid.cell, tile.size * grid.cell)
        pen.fillStyle = tile.color
        pen.fill(stone)
        pen.restore()
      }
    pen.restore()
  }

  function tileAt(column: number, row: number, centre: Point, now: number) {
    const middle = { x: (grid.left + SIGN_SIDE / 2) * grid.cell, y: (grid.top + SIGN_SIDE / 2) * grid.cell }
    const farness = distance(centre, middle) / Math.max(canvas.clientWidth, canvas.clientHeight, 1)
    const done = eased((now - glide.since - farness * SPREAD) / GLIDE)
    const before = wanted(glide.from, column, row)
    const after = wanted(glide.to, column, row)
    const breath = 0.05 * Math.sin(now / 900 + column * 0.55 + row * 0.4)
    const lit = between(before, after, done)
    const size = Math.min(0.97, between(DIM, LIT, lit) + breath * (1.2 - lit))
    const sheen = lit * (0.34 * (1 - (row - grid.top) / SIGN_SIDE))
    const [red, green, blue] = [0, 1, 2].map((channel) => {
      const tint = between(glide.from.color[channel]!, glide.to.color[channel]!, done)
      return Math.round(between(tint, 255, Math.max(0, sheen)))
    })
    return { size, turn: (done * Math.PI) / 2, color: `rgb(${red} ${green} ${blue} / ${between(0.24, 1, lit)})` }
  }

  function wanted({ glyph }: SignTheme, column: number, row: number): number {
    return glyph[row - grid.top]?.[column - grid.left] ? 1 : 0
  }

  return {
    measure,
    paint,
    glideTo: (theme: SignTheme, now: number) => {
      glide = { from: glide.to, to: theme, since: now }
    },
  }
}

/** The largest grid that leaves a tile or two around the sign, above the text at the lower edge. */
function gridFor(width: number, height: number): Grid {
  const cell = Math.max(12, Math.min(width / (SIGN_SIDE + 2), height / (SIGN_SIDE + 5), 52))
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const left = width > height ? Math.floor((columns - SIGN_SIDE) / 2) : Math.ceil((columns - SIGN_SIDE) / 2)
  return { cell, columns, rows, left, top: Math.max(1, Math.floor((rows - SIGN_SIDE) * 0.32)) }
}

export function tilesOf(sign: string): boolean[][] {
  return sign.split('\n').map((row) => [...row].map((tile) => tile === '#'))
}

function unitTile(): Path2D {
  const path = new Path2D()
  path.roundRect(-0.5, -0.5, 1, 1, 0.28)
  return path
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

function eased(share: number): number {
  const held = Math.min(1, Math.max(0, share))
  return held < 0.5 ? 4 * held ** 3 : 1 - (-2 * held + 2) ** 3 / 2
}
