import { expect, test } from 'vitest'
import { canDraw, inOurLetters } from './letters.ts'

test.each([
  ['Intro to Git & Friends', true, 'Intro to Git & Friends'],
  ['Łódź, Phở, Ünïcödé — “5 €”', true, 'Łódź, Phở, Ünïcödé — “5 €”'],
  ['Привет', true, 'Привет'],
  ['Cafe\u0301', true, 'Café'],
  ['Party 🎉 night\n', true, 'Party 🎉 night'],
  ['ورشة ٣٤', true, 'ورشة ٣٤'],
  ['Go 🇺🇸', true, 'Go'],
  ['日本語', false, ''],
  ['AI と ML', false, 'AI ML'],
  ['שלום', false, ''],
  ['🎉', true, '🎉'],
])('our typefaces write “%s”: %s', (title, can, written) => {
  expect([canDraw(title), inOurLetters(title)]).toEqual([can, written])
})
