import { expect, test } from 'vitest'
import { contrast, READABLE } from '#domain/organization/contrast.ts'
import { accentStyle } from './accent.ts'

/** The colours of a custom property: one, or one for each colour scheme. */
function shadesOf(style: string, name: string): string[] {
  return new RegExp(`${name}:([^;}]+)`).exec(style)![1]!.match(/#[0-9a-f]{6}/g)!
}

test.each(['#1d6bff', '#ffd400', '#0a0a0a', '#ffffff', '#0f766e', '#c95ffd'])(
  'an accent of %s can be read on its tint, on paper and under white text, by day and by night',
  (accent) => {
    const style = accentStyle(accent, 'x')
    const [light, dark] = shadesOf(style, '--blue-ink')
    const [onLight, onDark] = shadesOf(style, '--blue-tint')
    for (const [ink, ground] of [
      [light, onLight],
      [light, '#ffffff'],
      [dark, onDark],
      [dark, '#151821'],
      ['#ffffff', shadesOf(style, '--blue')[0]],
      ['#ffffff', shadesOf(style, '--mantine-color-chapter-filled-hover')[0]],
    ]) {
      expect(contrast(ink!, ground!), `${ink} on ${ground}`).toBeGreaterThanOrEqual(READABLE)
    }
  },
)
