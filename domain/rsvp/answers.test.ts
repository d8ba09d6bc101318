import { describe, expect, test } from 'vitest'
import { questionsFrom } from '../events/questions.ts'
import { answerColumns, answersFrom, answerText } from './answers.ts'

const QUESTIONS = questionsFrom([
  { label: 'Allergies', kind: 'text' },
  { label: 'Size', kind: 'choice', options: ['S', 'M'], required: true },
  { label: 'Bus', kind: 'yesno', required: true },
])

describe('answers', () => {
  test('are stored with the wording of their question', () => {
    expect(answersFrom(QUESTIONS, { bus: false, size: ' M ', allergies: ' Nuts ' })).toEqual([
      { id: 'allergies', label: 'Allergies', answer: 'Nuts' },
      { id: 'size', label: 'Size', answer: 'M' },
      { id: 'bus', label: 'Bus', answer: false },
    ])
  })

  test('that are empty, or to unknown questions, are left out', () => {
    const answers = answersFrom(QUESTIONS, { size: 'S', bus: true, allergies: ' ', gone: 'x', toString: 'y' })
    expect(answers.map(({ id }) => id)).toEqual(['size', 'bus'])
    expect(answersFrom([], { gone: true })).toEqual([])
  })

  test.each([
    [{ bus: true }, 'size', 'Please answer “Size”.'],
    [{ bus: true, size: '  ' }, 'size', 'Please answer “Size”.'],
    [{ bus: true, size: 'XL' }, 'size', 'Please choose one of the options of “Size”.'],
    [{ bus: true, size: true }, 'size', 'Please answer “Size” in words.'],
    [{ size: 'S' }, 'bus', 'Please answer “Bus”.'],
    [{ size: 'S', bus: 'yes' }, 'bus', 'Please answer “Bus” with yes or no.'],
    [{ size: 'S', bus: true, allergies: 'x'.repeat(501) }, 'allergies', 'An answer has at most 500 characters.'],
  ])('are refused: %j', (given, field, message) => {
    expect(() => answersFrom(QUESTIONS, given)).toThrow(expect.objectContaining({ code: 'invalid', field, message }))
  })

  test.each([
    ['Nuts', 'Nuts'],
    [true, 'Yes'],
    [false, 'No'],
  ])('%j reads %s', (answer, text) => {
    expect(answerText({ answer })).toBe(text)
  })
})

test('a list of answers has a column for each question, changed and removed ones included', () => {
  const before = [
    { answers: [{ id: 'size', label: 'Shirt', answer: 'M' }] },
    { answers: [{ id: 'gone', label: 'Why?', answer: true }] },
    {},
  ]
  const columns = answerColumns(QUESTIONS, before)
  expect(columns.map(({ label }) => label)).toEqual(['Allergies', 'Size', 'Bus', 'Shirt', 'Why?'])
  expect(columns.map(({ textOf }) => textOf(before[0]!.answers!))).toEqual(['', '', '', 'M', ''])
})
