import { expect, test } from 'vitest'
import { tileField } from './tiles.ts'

test('an event has the same tiles today and tomorrow', () => {
  expect(tileField('Hack Intro to Git')).toEqual(tileField('Hack Intro to Git'))
})

test('another title or committee has others', () => {
  const fields = ['Hack Intro to Git', 'Hack Intro to Got', 'AI Intro to Git'].map((words) => tileField(words).shades)
  expect(new Set(fields.map((shades) => shades.join())).size).toBe(3)
})

test.each(['', '🎉', '编程之夜', 'x'.repeat(255)])('any words make tiles: %j', (words) => {
  expect(tileField(words).shades.join('')).toMatch(/^[Mhvqlz0-9. -]+$/)
})
