import { expect, test } from 'vitest'
import ACM from '../../chapter.config.ts'
import { wholeChapter } from '../organization/chapter.ts'
import { eventSheet, recapSheet } from './sheets.ts'

const CHAPTER = wholeChapter(ACM)
const BOT = {
  title: 'Build a Bot',
  committee: 'AI',
  startDate: '2026-03-06T02:00:00.000Z',
  endDate: '2026-03-06T04:00:00.000Z',
  location: 'Boelter 3400',
  cover: '',
  attendancePoints: 10,
}

test.each([
  ['an evening', {}, ['Thursday, March 5', '6 – 8 PM', 'Boelter 3400']],
  ['half past', { startDate: '2026-03-06T02:30:00.000Z' }, ['Thursday, March 5', '6:30 – 8 PM', 'Boelter 3400']],
  ['past midnight', { endDate: '2026-03-06T09:00:00.000Z' }, ['Thursday, March 5', '6 PM – Fri 1 AM', 'Boelter 3400']],
  [
    'two days',
    { endDate: '2026-03-08T00:00:00.000Z', location: '' },
    ['Thursday, March 5, 6 PM', 'to Saturday, March 7, 4 PM'],
  ],
])('a picture says when and where by the clock of the chapter: %s', (_, change, lines) => {
  expect(eventSheet({ ...BOT, ...change }, CHAPTER, undefined).lines).toEqual(lines)
})

test('the text beside a picture says it in one line', () => {
  expect(eventSheet(BOT, CHAPTER, undefined).alt).toBe('Build a Bot, Thursday March 5, 6 PM, Boelter 3400')
})

test.each([
  [4, 87, 2, []],
  [84, 87, 2, []],
  [23, 87, 2, ['23 for the first time']],
  [23, 87, 3, ['23 for the first time', '4.6 of 5 from 3 answers']],
])('of %i newcomers among %i, and %i answers, a recap says %j', (newcomers, came, answers, says) => {
  const feedback = { answers, average: answers < 3 ? null : 4.6, sentences: [] }
  const { figures } = recapSheet(BOT, { came, newcomers }, feedback, CHAPTER)
  expect(figures!.map(({ value, label }) => `${value} ${label}`)).toEqual(says)
})
