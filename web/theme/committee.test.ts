// e2e/release/pictures.test.ts: the screens look as their references do.
import { describe, expect, test } from 'vitest'
import { contrast, mix, READABLE, readable } from '#domain/organization/contrast.ts'
import { INK, WHITE } from '#domain/organization/neutrals.ts'
import chapter from '../../chapter.config.ts'
import { committeeColors } from './committee.ts'

const SHADES = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/

/** Yellows and near-blacks that some other chapter may choose. */
const OTHERS = ['#ffff00', '#000000', '#ffffff', '#7f7f7f', '#0b1020']

describe('a committee’s colour', () => {
  test.each([...chapter.committees.map(({ color }) => color), ...OTHERS])('%s can be read in both schemes', (color) => {
    const colors = committeeColors(color) as Record<string, string>
    const [, lightTint, darkTint] = SHADES.exec(colors['--committee-tint']!)!
    const [, lightInk, darkInk] = SHADES.exec(colors['--committee-ink']!)!
    expect(contrast(lightInk!, lightTint!)).toBeGreaterThanOrEqual(READABLE)
    expect(contrast(darkInk!, darkTint!)).toBeGreaterThanOrEqual(READABLE)
    expect(contrast(lightInk!, WHITE)).toBeGreaterThanOrEqual(READABLE)
    expect(contrast(colors['--on-committee']!, color)).toBeGreaterThanOrEqual(READABLE)
  })

  test('does not change a colour that is readable already', () => {
    expect(readable('#0b1020', WHITE, INK)).toBe('#0b1020')
  })

  test('changes an unreadable colour as little as possible', () => {
    const shade = readable('#ffba43', WHITE, INK)
    expect(contrast(shade, WHITE)).toBeLessThan(READABLE + 0.4)
  })
})

test('black on white has the greatest contrast, a colour on itself the least', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#1d6bff', '#1d6bff')).toBe(1)
})

test('a mix goes from one colour to the other', () => {
  expect([mix('#000000', '#ffffff', 0), mix('#000000', '#ffffff', 0.5), mix('#000000', '#ffffff', 1)]).toEqual([
    '#000000',
    '#808080',
    '#ffffff',
  ])
})
