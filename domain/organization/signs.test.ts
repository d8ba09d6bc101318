import { describe, expect, test } from 'vitest'
import shipped from '../../chapter.config.ts'
import robotics from '../../examples/robotics.config.ts'
import { isSign, SIGN_NAMES, signOf } from './signs.ts'

test.each([shipped, robotics])('every committee of $organization.shortName has a sign of its own', ({ committees }) => {
  const signs = committees.map(signOf)
  expect(signs.filter((sign) => !isSign(sign))).toEqual([])
  expect(new Set(signs).size).toBe(committees.length)
})

describe('a sign', () => {
  test.each(SIGN_NAMES)('%s is eleven tiles wide and high', (name) => {
    expect(isSign(signOf({ name: 'ACM', sign: name }))).toBe(true)
  })

  test('can be drawn by the chapter, indented as its file is', () => {
    const drawing = Array.from({ length: 11 }, () => '    .....#.....').join('\n')
    expect(isSign(drawing)).toBe(true)
    expect(signOf({ name: 'Rovers', sign: drawing })).toBe(drawing.replaceAll(' ', ''))
  })

  test.each(['', 'rowboat', '.....#.....', 'constructor'])('is not %o', (sign) => {
    expect(isSign(sign)).toBe(false)
  })

  test('is the first letter where a chapter gives none', () => {
    expect(signOf({ name: 'Élan' })).toBe(signOf({ name: 'e-sports' }))
    expect(signOf({ name: 'Trains' }).split('\n').at(-1)).toBe('....###....')
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((name) => signOf({ name }))
    expect(letters.every(isSign)).toBe(true)
    expect(new Set(letters).size).toBe(26)
  })

  test('is the diamond where the name begins with no letter of these', () => {
    expect(signOf({ name: '3D Printing' })).toBe(signOf({ name: 'ACM', sign: 'diamond' }))
  })
})
