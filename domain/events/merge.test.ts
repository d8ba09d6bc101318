import { describe, expect, test } from 'vitest'
import { type EventForm, newForm } from './form.ts'
import { differences, merged, proposed } from './merge.ts'

const before: EventForm = { ...newForm('2026-03-05T20:10:00.000Z', ['ACM'], 'America/Los_Angeles'), title: 'Git' }

describe('two officers save the same event', () => {
  const theirs = { ...before, title: 'Git, the basics', location: 'Boelter 3400', committee: 'Hack' }
  const yours = { ...before, title: 'Git for all', description: 'Bring a laptop.', committee: 'Hack' }
  const found = differences(before, theirs, yours)

  test('only fields that both changed differently need a choice', () => {
    expect(found.map(({ field, isClash }) => [field, isClash])).toEqual([
      ['title', true],
      ['location', false],
      ['description', false],
    ])
  })

  test('without a choice, fields that only one side changed keep that change', () => {
    expect(found.map(proposed)).toEqual(['yours', 'theirs', 'yours'])
    expect(merged(theirs, yours, found, {})).toEqual({
      ...yours,
      location: 'Boelter 3400',
    })
  })

  test('the choice of the officer counts, in every field', () => {
    expect(merged(theirs, yours, found, { title: 'theirs', description: 'theirs' })).toEqual(theirs)
    expect(merged(theirs, yours, found, { location: 'yours' })).toEqual(yours)
  })
})
