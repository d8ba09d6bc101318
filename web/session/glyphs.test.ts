import { expect, test } from 'vitest'
import chapter from '../../chapter.config.ts'
import { GLYPH_SIDE, glyphOf } from './glyphs.ts'

test('every committee has a sign of its own, eleven tiles a side', () => {
  const signs = chapter.committees.map(({ name }) => glyphOf(name))
  for (const sign of signs) {
    expect(sign).toHaveLength(GLYPH_SIDE)
    expect(sign.map((row) => row.length)).toEqual(sign.map(() => GLYPH_SIDE))
  }
  expect(new Set(signs.map((sign) => JSON.stringify(sign))).size).toBe(chapter.committees.length)
})

test('a committee of some other chapter has the diamond', () => {
  expect(glyphOf('Robotics')).toEqual(glyphOf('ACM'))
})
