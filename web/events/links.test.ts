import { expect, test } from 'vitest'
import { locationLink } from './links.ts'

test.each([
  ['Boelter Hall 3400', 'https://www.google.com/maps/search/?api=1&query=Boelter+Hall+3400'],
  ['Ackerman & Kerckhoff #2', 'https://www.google.com/maps/search/?api=1&query=Ackerman+%26+Kerckhoff+%232'],
  ['https://ucla.zoom.us/j/123', 'https://ucla.zoom.us/j/123'],
  ['javascript:alert(1)', 'https://www.google.com/maps/search/?api=1&query=javascript%3Aalert%281%29'],
  ['  ', undefined],
])('“%s” leads to %s', (location, link) => {
  expect(locationLink(location)).toBe(link)
})
