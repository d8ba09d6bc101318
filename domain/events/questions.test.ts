import { describe, expect, test } from 'vitest'
import { type QuestionInput, questionMistake, questionsFrom } from './questions.ts'

const text = (label: string, more: Partial<QuestionInput> = {}): QuestionInput => ({ label, kind: 'text', ...more })
const choice = (...options: string[]): QuestionInput => ({ label: 'Size', kind: 'choice', options })

describe('the questions of an event', () => {
  test('get an id from their label, and defaults for the rest', () => {
    expect(questionsFrom([text('  T-shirt size? '), choice(' S ', '', 'M')])).toEqual([
      { id: 't-shirt-size', label: 'T-shirt size?', kind: 'text', options: [], required: false },
      { id: 'size', label: 'Size', kind: 'choice', options: ['S', 'M'], required: false },
    ])
  })

  test('keep the id that they have when the label changes', () => {
    expect(questionsFrom([text('Shirt', { id: 'size' })])[0]).toMatchObject({ id: 'size', label: 'Shirt' })
  })

  test.each([
    [
      [text('Diet'), text('Diet!')],
      ['diet', 'diet-2'],
    ],
    [
      [text('Food', { id: 'diet' }), text('Diet')],
      ['diet', 'diet-2'],
    ],
    [
      [text('学部は？'), text('🍕')],
      ['学部は', 'question'],
    ],
    [[text('x'.repeat(200))], ['x'.repeat(56)]],
  ])('%j have ids of their own', (drafts, ids) => {
    expect(questionsFrom(drafts).map(({ id }) => id)).toEqual(ids)
  })

  test('drop the options of a question that is not a choice', () => {
    expect(questionsFrom([text('Why?', { options: ['a', 'b'] })])[0]!.options).toEqual([])
  })

  test.each([
    ['six of them', Array.from({ length: 6 }, (_, n) => text(`Question ${n}`)), 'An event has at most 5 questions.'],
    ['one without a label', [text(' \u200b ')], 'Please write the question, or remove it.'],
    ['a label that is too long', [text('x'.repeat(201))], 'A question has at most 200 characters.'],
    ['one option', [choice('S')], '“Size” needs 2 to 20 options.'],
    ['21 options', [choice(...Array.from({ length: 21 }, String))], '“Size” needs 2 to 20 options.'],
    ['an option twice', [choice('S', 'S ')], '“Size” has the same option twice.'],
    ['an option that is too long', [choice('S', 'x'.repeat(101))], 'An option has at most 100 characters.'],
    ['an id twice', [text('a', { id: 'q' }), text('b', { id: 'q' })], 'Two questions have the same id.'],
    ['an id that is too long', [text('a', { id: 'q'.repeat(61) })], 'The id of a question has at most 60 characters.'],
  ])('refuse %s', (_, drafts, sentence) => {
    expect(() => questionsFrom(drafts)).toThrow(expect.objectContaining({ message: sentence, field: 'questions' }))
  })

  test.each([
    ['nothing wrong', text('Why?'), undefined],
    ['no label', text(' '), 'label'],
    ['a choice with one option', choice('S'), 'options'],
  ])('say in the editor at which field there is %s', (_, draft, at) => {
    expect(questionMistake(draft)?.at).toBe(at)
  })
})
