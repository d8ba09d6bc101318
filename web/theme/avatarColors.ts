import type { CSSProperties } from 'react'
import { mix, readable } from '#domain/organization/contrast.ts'
import { INK, NIGHT, PAPER, WHITE } from '#domain/organization/neutrals.ts'
import { perColor } from './perColor.ts'

/** The colours of people without a picture, around the wheel. */
export const AVATAR_COLORS = [
  '#1d6bff',
  '#0fa3b1',
  '#12a150',
  '#7fb800',
  '#d6a100',
  '#f08a24',
  '#ef5b3a',
  '#e0356f',
  '#c74ad8',
  '#8256f0',
  '#4f62e8',
  '#6f7d95',
] as const

/** The background, its tiles and the initials, for each scheme. The initials are readable on both. */
export function avatarShades(color: string) {
  return { light: shadesOn(PAPER.light, color, INK), dark: shadesOn(NIGHT, color, WHITE) }
}

/** The colours of an avatar as variables for its element: `--avatar`, `--avatar-tile` and `--avatar-ink`. */
export const avatarVariables = perColor((color): CSSProperties => {
  const { light, dark } = avatarShades(color)
  return {
    '--avatar': `light-dark(${light.ground}, ${dark.ground})`,
    '--avatar-tile': `light-dark(${light.tile}, ${dark.tile})`,
    '--avatar-ink': `light-dark(${light.ink}, ${dark.ink})`,
  } as CSSProperties // React's type knows no custom properties.
})

function shadesOn(paper: string, color: string, end: string) {
  const ground = mix(color, paper, 0.76)
  const tile = mix(color, paper, 0.62)
  return { ground, tile, ink: readable(mix(color, end, 0.3), tile, end) }
}
