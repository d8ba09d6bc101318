import { expect, test } from 'vitest'
import { hasFailedTooLong, mustFit, validTypes, validUrl } from './rules.ts'

test.each([
  ['https://bot.example.edu', 'https://bot.example.edu/'],
  [' https://BOT.example.edu:8443/portal?room=1#top ', 'https://bot.example.edu:8443/portal?room=1'],
])('the address %s is stored as %s', (asked, stored) => {
  expect(validUrl(asked)).toBe(stored)
})

test.each([
  ['', 'The address must be like https://bot.example.edu/portal.'],
  ['bot.example.edu', 'The address must be like https://bot.example.edu/portal.'],
  ['http://bot.example.edu/', 'The address must begin with https://.'],
  ['javascript:alert(1)', 'The address must begin with https://.'],
  ['https://user:secret@bot.example.edu/', 'The address must not contain a password.'],
  [`https://bot.example.edu/${'x'.repeat(2000)}`, 'An address has at most 2000 characters.'],
])('the address “%s” is refused', (asked, message) => {
  expect(() => validUrl(asked)).toThrow(expect.objectContaining({ code: 'invalid', field: 'url', message }))
})

test('types are stored once, in their order, and there is at least one', () => {
  expect(validTypes(['rsvp.going', 'event.published', 'rsvp.going'])).toEqual(['event.published', 'rsvp.going'])
  expect(() => validTypes([])).toThrow(expect.objectContaining({ field: 'events' }))
})

test('there are at most twenty', () => {
  expect(() => mustFit(19)).not.toThrow()
  expect(() => mustFit(20)).toThrow('There are at most 20 webhooks.')
})

test.each([
  [null, false],
  ['2026-03-02T20:00:00.001Z', false],
  ['2026-03-02T20:00:00.000Z', true],
])('failing since %s on March 5 at 20:00 is too long: %s', (since, tooLong) => {
  expect(hasFailedTooLong(since, '2026-03-05T20:00:00.000Z')).toBe(tooLong)
})
