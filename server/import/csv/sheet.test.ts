import { describe, expect, test } from 'vitest'
import { parseSheet } from './sheet.ts'

const parse = (text: string) => parseSheet('list.csv', new TextEncoder().encode(text))

describe('a list that cannot be imported is refused in a sentence:', () => {
  test.each([
    ['an empty file', '', /^list\.csv is empty\.$/],
    [
      'a file of an unknown kind',
      'colour,taste\nred,sweet\n',
      /^list\.csv has no columns that tell what it is\. points:/,
    ],
    ['a duplicate column', 'email,E-mail,firstName\n', /^list\.csv has the column E-mail twice\.$/],
    ['a null character', 'email,firstName\nada@g.ucla.edu,A\0da\n', /^list\.csv contains a null character/],
    ['an open quote', 'email,firstName\n"ada,Ada\n', /^list\.csv cannot be read: row 2: a quote is not closed\.$/],
  ])('%s', (_, text, words) => {
    expect(() => parse(text)).toThrow(words)
  })

  test('a file that is not UTF-8', () => {
    const latin1 = Buffer.from('email,firstName\nada@g.ucla.edu,Ad\xe9\n', 'latin1')
    expect(() => parseSheet('list.csv', latin1)).toThrow('list.csv is not text in UTF-8: save it as “CSV UTF-8”.')
  })
})

describe('the kind of a list follows from its columns:', () => {
  test.each([
    ['members', 'Email,First name'],
    ['events', 'title;startDate;end_date'],
    ['attendance', 'email\tattendance_code'],
    ['points', 'email,points,reason'],
  ])('%s', (kind, columns) => {
    expect(parse(`${columns}\n`).kind.name).toBe(kind)
  })
})

test('an export’s list of RSVPs is refused, and not taken for attendance', () => {
  expect(() => parse('email,event,rsvpDate\n')).toThrow('is a list of RSVPs: only an archive carries those.')
})

describe('a row', () => {
  test.each([
    ['commas', 'email,firstName,lastName\nada@g.ucla.edu,Ada,Lovelace, Countess\n', 'Countess'],
    ['semicolons', 'email;firstName;lastName\nada@g.ucla.edu;Ada;Lovelace;;King;\n', 'King'],
    ['quotes', 'email,points,reason\nada@g.ucla.edu,5,Set up, "tables, chairs"\n', '"tables  chairs"'],
  ])('with more cells than columns is a mistake, so that no text is cut (%s)', (_, text, value) => {
    expect(parse(text).rows[0]!.mistakes).toEqual([
      { reason: expect.stringContaining('more cells than there are columns'), value },
    ])
  })

  test.each(['Ada,Lovelace,,', 'Ada,Lovelace,'])('may end in empty cells: %s', (row) => {
    expect(parse(`email,firstName,lastName\nada@g.ucla.edu,${row}\n`).rows[0]!.mistakes).toEqual([])
  })

  test('has the number that a spreadsheet shows, and empty ones are skipped', () => {
    const { rows, unread } = parse('email,firstName,Shoe size\n\nada@g.ucla.edu,Ada,38\n')
    expect(rows.map(({ number }) => number)).toEqual([3])
    expect(unread).toEqual(['Shoe size'])
  })
})
