import { drawsFrom, tile } from '#domain/tiles.ts'
import { AVATAR_COLORS } from '../theme/avatarColors.ts'

const SIDE = 5

export interface GeneratedAvatar {
  color: string
  /** Its tiles, as the path of a single element in a box of five by five. */
  tiles: string
}

/** The same name always gives the same avatar: a colour and a few tiles, the left side mirrored on the right. */
export function avatarOf(name: string): GeneratedAvatar {
  const draw = drawsFrom(name)
  const color = AVATAR_COLORS[Math.floor(draw() * AVATAR_COLORS.length)]!
  let tiles = ''
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE / 2; column++) {
      const swell = draw()
      if (swell < 0.42) continue
      const isOnCorner = draw() > 0.5
      for (const place of new Set([column, SIDE - 1 - column]))
        tiles += tile(place + 0.5, row + 0.5, 0.18 + 0.26 * swell, isOnCorner)
    }
  return { color, tiles }
}
