import { describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'

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

  test('leaves numbers and ordinary texts as they are', () => {
    expect(lines(csvOf([[-5, 'ada@g.ucla.edu', "O'Hara", 'a-b', '']]))).toEqual([
      `"-5","ada@g.ucla.edu","O'Hara","a-b",""`,
    ])
  })
})
