import { expect, test } from 'vitest'
import { isPicturePath, picturePath, srcSetOf } from './rules.ts'

const HASH = 'K7gNU3sdo-OL0wNhqoVWhr3g6s1xYv72ol_pe_Unols'

test('a picture is loaded once, in the size of the screen', () => {
  const cover = picturePath(HASH)
  expect(srcSetOf(cover)).toBe(`${cover}?w=480 480w, ${cover}?w=960 960w, ${cover}?w=1440 1440w`)
  expect(srcSetOf('https://example.org/cover.png')).toBeUndefined()
})

test.each([
  ['', false],
  [picturePath(HASH), true],
  [`${picturePath(HASH)}?w=480`, false],
  [`https://evil.example${picturePath(HASH)}`, false],
  ['/app/pictures/../secret.webp', false],
  [picturePath(`${HASH}x`), false],
])('the cover “%s” is a picture of the portal: %s', (cover, is) => {
  expect(isPicturePath(cover)).toBe(is)
})
