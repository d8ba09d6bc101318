/** The contrast that text needs against its background (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5

/** The contrast that a button needs against the page (WCAG 2.2, 1.4.11). */
export const DISTINCT = 3

const STEPS = 50

/**
 * The colour itself if it can be read on `paper`; otherwise the nearest shade towards `ink` that can. All are
 * `#rrggbb`.
 */
export function readable(color: string, paper: string, ink: string): string {
  return withContrast(READABLE, color, paper, ink)
}

/** The same for a colour that must only stand out from `paper`. */
export function distinct(color: string, paper: string, ink: string): string {
  return withContrast(DISTINCT, color, paper, ink)
}

function withContrast(least: number, color: string, paper: string, ink: string): string {
  for (let step = 0; step <= STEPS; step++) {
    const shade = mix(color, ink, step / STEPS)
    if (contrast(shade, paper) >= least) return shade
  }
  return ink
}

/** The contrast ratio: from 1 for equal colours to 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes two colours; `share` is that of the second, 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(one).map((value, i) => Math.round(value + (others[i]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue, 0 to 255. */
export function channels(color: string): [number, number, number] {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return [red!, green!, blue!]
}
