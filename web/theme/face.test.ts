import { expect, test } from 'vitest'
import { contrast, READABLE } from '#domain/organization/contrast.ts'
import { FACES, faceShades } from './face.ts'

test.each(FACES)('initials on a face of %s can be read on its ground and on its tiles, in both schemes', (color) => {
  for (const { ground, tile, ink } of Object.values(faceShades(color))) {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(READABLE)
    expect(contrast(ink, tile)).toBeGreaterThanOrEqual(READABLE)
  }
})
