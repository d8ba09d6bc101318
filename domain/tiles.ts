/** Tiles of one shade, as the path of a single element: a cover costs four elements, not a hundred. */
interface TileField {
  columns: number
  rows: number
  /** From the faintest to the strongest. */
  shades: string[]
}

const SHADES = 4
const COLUMNS = 16
const ROWS = 9
/** Half of the width of a tile, in columns. */
const SMALLEST = 0.03

/**
 * The same words always give the same field: tiles that swell and turn along a wave.
 * @param roomAt the share of its size that a tile has, by its centre
 */
export function tileField(words: string, columns = COLUMNS, rows = ROWS, roomAt = (_x: number, _y: number) => 1) {
  const draw = drawsFrom(words)
  const wave = waveFrom(draw)
  const shades = Array.from({ length: SHADES }, () => '')
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const swell = wave(column / columns, row / columns)
      const shade = Math.min(SHADES - 1, Math.floor((swell * 0.75 + draw() * 0.25) * SHADES))
      const half = (0.16 + 0.3 * swell) * roomAt(column + 0.5, row + 0.5)
      if (half > SMALLEST) shades[shade] += tile(column + 0.5, row + 0.5, half, swell > 0.5)
    }
  return { columns, rows, shades } satisfies TileField
}

/** A smooth field from 0 to 1: rings, slopes or ripples, each turned and stretched its own way. */
function waveFrom(draw: () => number): (x: number, y: number) => number {
  const [angle, speed, shift, kind] = [draw() * Math.PI, 4 + draw() * 7, draw() * 6, Math.floor(draw() * 3)]
  const [centreX, centreY] = [draw(), draw() * 0.56]
  const along = (x: number, y: number) => x * Math.cos(angle) + y * Math.sin(angle)
  const ring = (x: number, y: number) => Math.hypot(x - centreX, y - centreY)
  return (x, y) => {
    if (kind === 0) return 0.5 + 0.5 * Math.sin(ring(x, y) * speed * 1.6 + shift)
    if (kind === 1) return 0.5 + 0.5 * Math.sin(along(x, y) * speed + Math.sin(y * speed + shift))
    return 0.5 + 0.25 * (Math.sin(x * speed + shift) + Math.cos(y * speed * 1.4 + shift))
  }
}

/** A rounded square around a centre, or the same on its corner. Relative steps repeat, so that they compress well. */
export function tile(x: number, y: number, half: number, onCorner: boolean): string {
  return onCorner ? onItsCorner(x, y, half) : onItsSide(x, y, half)
}

function onItsSide(x: number, y: number, half: number): string {
  const bend = half * 0.56
  const [b, side] = [short(bend), short(2 * (half - bend))]
  return `M${short(x - half + bend)} ${short(y - half)}h${side}q${b} 0 ${b} ${b}v${side}q0 ${b}-${b} ${b}h-${side}q-${b} 0-${b}-${b}v-${side}q0-${b} ${b}-${b}z`
}

function onItsCorner(x: number, y: number, half: number): string {
  const reach = half * 1.12
  const cut = reach * 0.34
  const [c, across, side] = [short(cut), short(2 * cut), short(reach - 2 * cut)]
  return `M${short(x - cut)} ${short(y - reach + cut)}q${c}-${c} ${across} 0l${side} ${side}q${c} ${c} 0 ${across}l-${side} ${side}q-${c} ${c}-${across} 0l-${side}-${side}q-${c}-${c} 0-${across}z`
}

function short(value: number): string {
  return String(Number(value.toFixed(2)))
}

/** Pseudo-random numbers from 0 to 1, derived from the words. */
export function drawsFrom(words: string): () => number {
  let state = 2_166_136_261
  for (const letter of words) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
