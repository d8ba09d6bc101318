import { expect, test } from 'vitest'
import ACM from '../../chapter.config.ts'
import { quarterAt, quarterFrom, quartersAround } from './quarters.ts'

test.each([
  ['2026-01-01', 'Winter 2026'],
  ['2026-04-01', 'Spring 2026'],
  ['2026-04-02', undefined],
  ['2026-02-31', undefined],
  ['yesterday', undefined],
])('the quarter that begins on %s is %s', (day, name) => {
  expect(quarterFrom(day, ACM)?.name).toBe(name)
})

test('a quarter begins at midnight of the chapter', () => {
  expect(quarterAt('2026-04-01T06:59:59.999Z', ACM).name).toBe('Winter 2026')
  expect(quarterAt('2026-04-01T07:00:00.000Z', ACM)).toEqual({
    name: 'Spring 2026',
    path: '/e?quarter=2026-04-01',
    from: '2026-04-01T07:00:00.000Z',
    until: '2026-07-01T07:00:00.000Z',
  })
})

test.each([
  ['nothing is public', undefined, [undefined, undefined]],
  ['all is in the quarter', ['2026-04-01T07:00:00.000Z', '2026-07-01T06:59:59.999Z'], [undefined, undefined]],
  ['something was before', ['2026-04-01T06:59:59.999Z', '2026-05-01T00:00:00.000Z'], ['Winter 2026', undefined]],
  ['something comes after', ['2026-05-01T00:00:00.000Z', '2026-07-01T07:00:00.000Z'], [undefined, 'Summer 2026']],
])('a quarter leads to those around it as far as there are events: %s', (_, starts, names) => {
  const [first, last] = starts ?? []
  const spring = quarterAt('2026-05-01T00:00:00.000Z', ACM)
  const { before, after } = quartersAround(spring, first && last ? { first, last } : undefined, ACM)
  expect([before?.name, after?.name]).toEqual(names)
})
