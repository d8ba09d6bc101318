import { contrast, mix, readable } from '#domain/organization/contrast.ts'
import { INK, NIGHT, WHITE } from '#domain/organization/neutrals.ts'
import type { Theme } from '#domain/posters/formats.ts'

export interface Paint {
  /** What the sheet is painted with. */
  field: string
  /** What is read on it. */
  ink: string
  /** The small tile beside the name. */
  mark: string
  /** The tiles, from the faintest to the strongest. */
  tiles: string[]
}

/** A sheet in a committee's colour, or in the dark with tiles of that colour. */
export function paintOf(color: string, theme: Theme): Paint {
  if (theme === 'dark') {
    const tiles = [mix(color, NIGHT, 0.7), mix(color, NIGHT, 0.35), color, WHITE]
    return { field: NIGHT, ink: WHITE, mark: readable(color, NIGHT, WHITE), tiles }
  }
  const isLight = contrast(color, INK) >= contrast(color, WHITE)
  const ink = isLight ? INK : WHITE
  const field = readable(color, ink, isLight ? WHITE : INK)
  return {
    field,
    ink,
    mark: ink,
    tiles: [mix(field, INK, 0.16), mix(field, WHITE, 0.45), isLight ? INK : mix(field, INK, 0.7), WHITE],
  }
}
