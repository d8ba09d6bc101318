/** What a spreadsheet takes for a formula when a cell begins with it, the full-width forms included. */
const FORMULA = /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]|^'*[\t\r\n]/u

/**
 * A table as CSV: every cell quoted, lines ended as RFC 4180 says, and a mark at the front by which spreadsheets
 * know that it is UTF-8. A text that a spreadsheet would calculate begins with an apostrophe, so that it stays a text.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * The cells of a CSV text, row by row: what `csvOf` writes comes back as it was, and so does what spreadsheets
 * save, with commas, semicolons or tabs between the cells.
 * @throws RangeError naming the row (the first is row 1) in which a quote is not closed
 */
export function rowsOfCsv(text: string): string[][] {
  const csv = text.replace(/^\ufeff/, '')
  if (csv === '') return []
  const rows: string[][] = [[]]
  const cells = cellsBetween(separatorOf(csv))
  for (;;) {
    const [, quoted, plain = '', end = ''] = cells.exec(csv) ?? []
    if (cells.lastIndex === 0 && end === '') throw new RangeError(`row ${rows.length}: a quote is not closed`)
    rows.at(-1)!.push(withoutApostrophe(quoted?.replaceAll('""', '"') ?? plain))
    if (end === '' || (isLineEnd(end) && cells.lastIndex === csv.length)) return rows
    if (isLineEnd(end)) rows.push([])
  }
}

function isLineEnd(text: string): boolean {
  return text.startsWith('\r') || text.startsWith('\n')
}

/** A quoted or a plain cell, and what ends it. */
function cellsBetween(separator: string): RegExp {
  return new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r?\\n|\\r|$)`,
    'y',
  )
}

/** Spreadsheets of some countries separate by semicolons, for a comma is in their numbers. */
function separatorOf(csv: string): string {
  const [head] = /^(?:"[^"]*"|[^"\r\n])*/.exec(csv)!
  const unquoted = head.replace(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  return [',', ';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most))
}

function withoutApostrophe(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
