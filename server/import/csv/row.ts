import { Refusal } from '#domain/refusal.ts'

/** A sentence about a row, which is the same for every such row, and the value in this one. */
export interface Remark {
  reason: string
  value: string
}

/** A mistake in a cell, beyond the rules of the domain. */
export class CellMistake extends Error {
  override readonly name = 'CellMistake'
  readonly value: string | undefined

  /** @param value the value to report, if it is not the cell that was read */
  constructor(reason: string, value?: string) {
    super(reason)
    this.value = value
  }
}

/** What becomes of a row. */
export type Outcome = 'new' | 'there already' | 'left out' | 'wrong'

/** A row, numbered as in a spreadsheet: the column names are row 1. */
export class Row {
  readonly number: number
  readonly mistakes: Remark[] = []
  /** What an officer should know of a row that is no mistake. */
  readonly notes: Remark[] = []
  outcome: Outcome | undefined
  readonly #cells: Map<string, string>

  constructor(number: number, cells: Map<string, string>) {
    this.number = number
    this.#cells = cells
  }

  /** The trimmed text of a column, also under another name that people give it; empty if there is no such column. */
  cell(column: string): string {
    const names = [column, ...(OTHER_NAMES[column] ?? [])].map(columnKey)
    return names.map((name) => this.#cells.get(name)).find((text) => text !== undefined) ?? ''
  }

  /** Fills a cell in. */
  fill(column: string, text: string): void {
    this.#cells.set(columnKey(column), text)
  }

  /** What `read` makes of a column, or undefined after recording a mistake, so that a row reports all its mistakes. */
  take<T>(column: string, read: () => T): T | undefined {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof CellMistake)) throw error
      const value = error instanceof CellMistake ? error.value : error.field && this.cell(error.field)
      this.refuse(error.message, value ?? this.cell(column))
      return undefined
    }
  }

  refuse(reason: string, value: string): void {
    this.mistakes.push({ reason: reason.replace(/\.$/, ''), value })
  }

  note(reason: string, value: string): void {
    this.notes.push({ reason, value })
  }

  /** The row is not imported, and that is no mistake. */
  leaveOut(reason: string, value: string): void {
    this.outcome = 'left out'
    this.mistakes.length = 0
    this.note(reason, value)
  }
}

/** 'First name', 'first_name' and 'firstName' are one column. */
export function columnKey(column: string): string {
  return column.toLowerCase().replace(/[\s_-]/g, '')
}

/** What people call the fields of an event in their sheets. */
export const OTHER_NAMES: Record<string, string[]> = {
  startDate: ['start'],
  endDate: ['end'],
  attendancePoints: ['points'],
  attendanceCode: ['code'],
  location: ['place', 'room'],
}
