import { describe, expect, test } from 'vitest'
import { largePicture } from './picture.ts'
import { changedProfile, type ProfileChange, twoWords, validYear, yearName } from './rules.ts'

const MAJORS = ['Computer Science', 'Mathematics']
const ADA = { firstName: 'Ada', lastName: 'Lovelace', major: 'Mathematics', year: 2 }

describe('a name is exactly two words (spec: members §10.3)', () => {
  test.each([
    ['Ada Lovelace', ['Ada', 'Lovelace']],
    ['  Ada   Lovelace  ', ['Ada', 'Lovelace']],
    ['Ada\tLovelace', ['Ada', 'Lovelace']],
    ['Ada\nLovelace', ['Ada', 'Lovelace']],
    ['Jean-Luc O’Neill', ['Jean-Luc', 'O’Neill']],
    ['李 小龍', ['李', '小龍']],
    ['עדה לאבלייס', ['עדה', 'לאבלייס']],
    ['x'.repeat(100).concat(' y'), ['x'.repeat(100), 'y']],
  ])('“%s” is one', (name, words) => {
    const valid = twoWords(name)
    expect([valid?.firstName, valid?.lastName]).toEqual(words)
  })

  test.each([
    '',
    '  ',
    'Ada',
    'Ada King Lovelace',
    'x'.repeat(101).concat(' y'),
    'Ada \u200b',
    '\u202e \u202e',
    'Ada \u0007',
  ])('“%s” is invalid', (name) => {
    expect(twoWords(name)).toBeUndefined()
  })

  test('invisible characters are removed from a name', () => {
    expect(twoWords('\u202eAda Love\u200blace')).toEqual({ firstName: 'Ada', lastName: 'Lovelace' })
  })
})

describe('a year of study', () => {
  test.each([
    [1, 'Freshman'],
    [2, 'Sophomore'],
    [3, 'Junior'],
    [4, 'Senior'],
    [5, 'Post-Senior'],
  ])('%i is %s (spec: members §1.6)', (year, name) => {
    expect(yearName(year)).toBe(name)
    expect(validYear(year)).toBe(year)
    expect(validYear(String(year))).toBe(year)
  })

  test.each([0, 6, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '', '0', '6', 'two'])(
    '“%s” is invalid (spec: members §10.3)',
    (year) => {
      expect(() => validYear(year)).toThrow(
        expect.objectContaining({ code: 'invalid', field: 'year', message: 'Please select a valid year' }),
      )
    },
  )
})

describe('a profile with changes made', () => {
  test.each<[string, ProfileChange, object]>([
    ['nothing', {}, {}],
    ['the name in one', { name: 'Augusta King' }, { firstName: 'Augusta', lastName: 'King' }],
    ['the name in two', { firstName: 'Augusta', lastName: 'King' }, { firstName: 'Augusta', lastName: 'King' }],
    ['one of the two', { lastName: 'King' }, { lastName: 'King' }],
    ['the year', { year: '5' }, { year: 5 }],
    ['the major', { major: 'Computer Science' }, { major: 'Computer Science' }],
  ])('%s', (_, change, changed) => {
    expect(changedProfile(ADA, change, MAJORS)).toEqual({ ...ADA, ...changed })
  })

  test.each<[string, ProfileChange, string, string]>([
    ['one word', { name: 'Ada' }, 'name', 'Please enter a valid first and last name'],
    ['three words', { name: 'Ada King Lovelace' }, 'name', 'Please enter a valid first and last name'],
    ['two words for one', { firstName: 'Ada King' }, 'name', 'Please enter a valid first and last name'],
    ['an empty name', { name: '' }, 'name', 'Please enter a valid first and last name'],
    ['no last name', { lastName: '' }, 'name', 'Please enter a valid first and last name'],
    ['two words and none', { firstName: 'Ada King', lastName: '' }, 'name', 'Please enter a valid first and last name'],
    ['year 6', { year: 6 }, 'year', 'Please select a valid year'],
    ['an unknown major', { major: 'Alchemy' }, 'major', 'Please select a major from the list'],
    ['an empty major', { major: '' }, 'major', 'Please select a major from the list'],
  ])('is refused for %s', (_, change, field, message) => {
    expect(() => changedProfile(ADA, change, MAJORS)).toThrow(
      expect.objectContaining({ code: 'invalid', field, message }),
    )
  })

  test.each([
    { firstName: 'Madonna', lastName: '' },
    { firstName: 'Ada', lastName: 'King Lovelace' },
  ])('a name from the account does not prevent saving a year: %o', (name) => {
    const before = { ...ADA, ...name }
    const shown = `${name.firstName} ${name.lastName}`
    expect(changedProfile(before, { year: 3 }, MAJORS)).toEqual({ ...before, year: 3 })
    expect(changedProfile(before, { name: shown, year: 3 }, MAJORS)).toEqual({ ...before, year: 3 })
    expect(changedProfile(before, { ...name, year: 3 }, MAJORS)).toEqual({ ...before, year: 3 })
  })

  test('a major that the list has lost since stays until another is chosen', () => {
    const before = { ...ADA, major: 'Natural Philosophy' }
    expect(changedProfile(before, { major: 'Natural Philosophy', year: 3 }, MAJORS)).toEqual({ ...before, year: 3 })
  })
})

test.each([
  ['https://pictures.example/a=s96-c', 'https://pictures.example/a=s400-c'],
  ['https://pictures.example/a=s96-c?x', 'https://pictures.example/a=s96-c?x'],
  ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ['', ''],
])('the picture “%s” is requested as “%s”', (picture, large) => {
  expect(largePicture(picture)).toBe(large)
})
