import { expect, test } from 'vitest'
import { contrast, DISTINCT, READABLE } from '#domain/organization/contrast.ts'
import { accentStyle } from './accent.ts'

/** The colours of a custom property: one, or one for each colour scheme. */
function shadesOf(style: string, name: string): string[] {
  return new RegExp(`${name}:([^;}]+)`).exec(style)![1]!.match(/#[0-9a-f]{6}/g)!
}

const FILLED = ['--blue', '--mantine-color-chapter-filled', '--mantine-color-chapter-filled-hover']

test.each(['#1d6bff', '#ffd400', '#f6e58d', '#0a1045', '#0a0a0a', '#ffffff', '#0f766e', '#c95ffd'])(
  'an accent of %s can be read on its tint, on paper and under white text, by day and by night',
  (accent) => {
    const style = String(accentStyle(accent, 'x'))
    const [light, dark] = shadesOf(style, '--blue-ink')
    const [onLight, onDark] = shadesOf(style, '--blue-tint')
    for (const [ink, ground] of [
      [light, onLight],
      [light, '#ffffff'],
      [dark, onDark],
      [dark, '#151821'],
      ...FILLED.flatMap((name) => shadesOf(style, name)).map((fill) => ['#ffffff', fill]),
    ]) {
      expect(contrast(ink!, ground!), `${ink} on ${ground}`).toBeGreaterThanOrEqual(READABLE)
    }
  },
)

test.each(['#0a1045', '#0a0a0a', '#1d6bff'])('a button of %s stands out from the page by night, too', (accent) => {
  const style = String(accentStyle(accent, 'x'))
  for (const name of FILLED.slice(0, 2)) {
    const [, dark] = shadesOf(style, name)
    expect(contrast(dark!, '#151821'), name).toBeGreaterThanOrEqual(DISTINCT)
  }
})
