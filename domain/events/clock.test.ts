import { expect, test } from 'vitest'
import { clockMistake, finishedClock, maskedClock } from './clock.ts'

test.each([
  ['1', '1'],
  ['18', '18'],
  ['183', '18:3'],
  ['1830', '18:30'],
  ['18:30', '18:30'],
  ['18:305', '18:30'],
  ['9:', '09'],
  ['9:30', '09:30'],
  ['sx', ''],
  ['6p', '18:00'],
  ['06:00P', '18:00'],
  ['18:00M', '18:00'],
  ['630 pm', '18:30'],
  ['6:30 AM', '06:30'],
  ['12a', '00:00'],
  ['12:15 p', '12:15'],
  ['18:00p', '18:00'],
  ['18:00a', '18:00'],
  ['p', ''],
])('%j typed into the mask reads %j', (typed, shown) => {
  expect(maskedClock(typed)).toBe(shown)
})

test.each(['00:00', '09:05', '23:59', '23:60', '00:60'])('%s is a time (spec: members §14.3)', (clock) => {
  expect(clockMistake(clock)).toBeUndefined()
})

test.each(['24:00', '18:61', '99:99', '1:30', '18:3', '18', '', '-1:00', '18:30 '])('%j is flagged', (clock) => {
  expect(clockMistake(clock)).toBe('24-hour time, like 18:30')
})

test.each([
  ['93:0', '09:30'],
  ['13:0', '01:30'],
  ['9', '9'],
  ['18', '18'],
  ['18:30', '18:30'],
  ['18:3', '18:3'],
  ['24', '24'],
  ['99:99', '99:99'],
  ['', ''],
])('%j means %j once the typing is over', (typed, meant) => {
  expect(finishedClock(typed)).toBe(meant)
})
