import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf, rowsOfCsv } from './csv.ts'

const lines = (csv: string) =>
  csv
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(0, -1)

describe('a list that officers save as CSV', () => {
  test('is a line a person, every cell quoted, and says that it is UTF-8', () => {
    const csv = csvOf([
      ['Name', 'Year'],
      ['Ada Lovelace', 2],
    ])
    expect(csv).toBe('\ufeff"Name","Year"\r\n"Ada Lovelace","2"\r\n')
  })

  test('keeps quotes, commas and line breaks inside their cell', () => {
    expect(csvOf([['Ada "the first", \n Lovelace']])).toBe('\ufeff"Ada ""the first"", \n Lovelace"\r\n')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '"=1', '＝1', "'=1"])(
    'lets no spreadsheet calculate %j, which somebody took for a name',
    (name) => {
      expect(lines(csvOf([[name]]))[0]!.startsWith(`"'`)).toBe(true)
    },
  )

  test('leaves numbers and ordinary texts unchanged', () => {
    expect(lines(csvOf([[-5, 'ada@g.ucla.edu', "O'Hara", 'a-b', '']]))).toEqual([
      `"-5","ada@g.ucla.edu","O'Hara","a-b",""`,
    ])
  })
})

describe('a list that officers hand in as CSV', () => {
  test.each([
    ['lines of any system', 'a,b\r\n1,2\n3,4\r5,6', ['a|b', '1|2', '3|4', '5|6']],
    ['semicolons, as some countries save', 'a;b\n"x;y";1,5\n', ['a|b', 'x;y|1,5']],
    ['tabs', 'a\tb\n1\t', ['a|b', '1|']],
    ['quotes within quotes', '"Ada ""the first""","x\ny"', ['Ada "the first"|x\ny']],
    ['the mark of UTF-8', '\ufeffa,b\n', ['a|b']],
    ['empty rows, so that the numbers of rows stay true', 'a\n\nb\n', ['a', '', 'b']],
    ['nothing in it', '', []],
  ])('may have %s', (_, csv, rows) => {
    expect(rowsOfCsv(csv).map((row) => row.join('|'))).toEqual(rows)
  })

  test.each(['a,b\n"1,2\n3,4\n', 'a,b\n"1"2,3\n'])('is refused with the row where a quote is not closed: %j', (csv) => {
    expect(() => rowsOfCsv(csv)).toThrow('row 2: a quote is not closed')
  })

  test('reads back exactly what was written', () => {
    const odd = fc.string({ unit: fc.constantFrom("'", '"', '=', '\t', '\n', '\r', ',', ';', 'é', ' ', '-') })
    const table = fc.array(fc.array(fc.oneof(fc.string(), odd), { minLength: 1 }), { minLength: 1 })
    fc.assert(fc.property(table, (rows) => void expect(rowsOfCsv(csvOf(rows))).toEqual(rows)))
  })
})
