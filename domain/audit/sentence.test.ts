import { expect, test } from 'vitest'
import { sentence } from './sentence.ts'

const ADA = { uuid: 'a', firstName: 'Ada', lastName: 'Lovelace' }

test('a sentence is a text', () => {
  expect(sentence`closed “${'Winter'}”: ${2} members`).toEqual({
    before: 'closed “Winter”: 2 members',
    person: undefined,
    after: '',
  })
})

test('a person in it stays apart from the text', () => {
  const said = { before: 'set the points of ', person: ADA, after: ' from 3 to 5' }
  expect(sentence`set the points of ${ADA} from ${3} to ${5}`).toEqual(said)
  expect(sentence`unblocked ${ADA}`).toEqual({ before: 'unblocked ', person: ADA, after: '' })
})

test('it names one person', () => {
  expect(() => sentence`swapped ${ADA} and ${ADA}`).toThrow(/one person/)
})
