/** Characters at the start of a cell that make a spreadsheet run it as a formula, with their full-width forms. */
const FORMULA = /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]|^'*[\t\r\n]/u

/**
 * A table as CSV (RFC 4180): every cell is quoted, and a byte order mark tells spreadsheets that it is UTF-8. A text
 * that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * The cells of a CSV text, row by row. It reads what `csvOf` writes and what spreadsheets save, with commas, semicolons
 * or tabs between the cells.
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

/** A quoted or plain cell, and the separator or line end after it. */
function cellsBetween(separator: string): RegExp {
  return new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r?\\n|\\r|$)`,
    'y',
  )
}

/** Spreadsheets of some countries separate by semicolons, because their numbers contain commas. */
function separatorOf(csv: string): string {
  const [head] = /^(?:"[^"]*"|[^"\r\n])*/.exec(csv)!
  const unquoted = head.replace(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  return [',', ';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most))
}

function withoutApostrophe(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
