import { expect, test } from 'vitest'
import { contrast, READABLE } from '#domain/organization/contrast.ts'
import { AVATAR_COLORS, avatarShades } from './avatarColors.ts'

test.each(AVATAR_COLORS)(
  'initials on an avatar of %s can be read on its ground and on its tiles, in both schemes',
  (color) => {
    for (const { ground, tile, ink } of Object.values(avatarShades(color))) {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(READABLE)
      expect(contrast(ink, tile)).toBeGreaterThanOrEqual(READABLE)
    }
  },
)
