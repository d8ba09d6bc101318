import { oneLine } from '#domain/text.ts'

/** What an import leaves out, changes or reports: each reason once, with all of its rows. */
export class Notes {
  readonly #rows = new Map<string, string[]>()

  /**
   * @param reason the same words for every row
   * @param row which one, and its value
   */
  add(reason: string, row: string): void {
    const rows = this.#rows.get(reason)
    if (rows) rows.push(row)
    else this.#rows.set(reason, [row])
  }

  get reasons(): number {
    return this.#rows.size
  }

  /** 'reason: 2', then the two rows, indented, one line each: a value may contain what moves a terminal's cursor. */
  lines(): string[] {
    return [...this.#rows].flatMap(([reason, rows]) => [
      `  ${reason}: ${rows.length.toLocaleString('en-US')}`,
      ...rows.map((row) => `    ${oneLine(row)}`),
    ])
  }
}

/** A value as a row shows it. */
export function shown(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  return typeof value === 'number' ? String(value) : `“${value}”`
}
