/** What a spreadsheet takes for a formula when a cell begins with it, the full-width forms included. */
const FORMULA = /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

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
