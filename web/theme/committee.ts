import type { CSSProperties } from 'react'
import { contrast, mix, readable } from '#domain/organization/contrast.ts'
import { INK, NIGHT, PAPER, WHITE } from '#domain/organization/neutrals.ts'
import { perColor } from './perColor.ts'

const TINT = 0.86

/**
 * The colours of what belongs to a committee, as variables for its element and all inside:
 * `--committee` the colour itself, `--committee-tint` a ground of it, `--committee-ink` its text shade, readable
 * on the tint and on paper in both schemes, and `--on-committee` for text on the colour itself.
 */
export const committeeColors = perColor((color): CSSProperties => {
  const light = mix(color, PAPER.light, TINT)
  const dark = mix(color, NIGHT, TINT)
  return {
    '--committee': color,
    '--committee-tint': `light-dark(${light}, ${dark})`,
    '--committee-ink': `light-dark(${readable(color, light, INK)}, ${readable(color, dark, WHITE)})`,
    '--on-committee': contrast(color, INK) >= contrast(color, WHITE) ? INK : WHITE,
  } as CSSProperties // React's type knows no custom properties.
})
