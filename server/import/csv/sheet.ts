import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { rowsOfCsv } from '#domain/csv.ts'
import { Refusal } from '#domain/refusal.ts'
import { oneLine } from '#domain/text.ts'
import { Declined } from '../../task.ts'
import { KINDS, type Kind } from './kinds.ts'

/** A mistake in a row: the sentence, which is the same in every row, and the value of this one. */
export interface Mistake {
  reason: string
  value: string
}

/** A file of an import, with its columns. */
export interface Sheet {
  file: string
  kind: Kind
  /** Columns that are ignored. */
  unread: string[]
  rows: Row[]
}

/** A mistake in a cell, beyond the rules of the domain. */
export class Wrong extends Error {
  override readonly name = 'Wrong'
  readonly value: string | undefined

  /** @param value the value to report, if it is not the cell that was read */
  constructor(reason: string, value?: string) {
    super(reason)
    this.value = value
  }
}

/** A row, numbered as in a spreadsheet: the column names are row 1. */
export class Row {
  readonly number: number
  readonly mistakes: Mistake[] = []
  /** A row of a member who left. It is skipped and is not a mistake. */
  isLeftOut = false
  readonly #cells: Map<string, string>

  constructor(number: number, cells: Map<string, string>) {
    this.number = number
    this.#cells = cells
  }

  toString(): string {
    return `row ${this.number}`
  }

  /** The trimmed text of a column; empty if there is no such column. */
  cell(column: string): string {
    return this.#cells.get(keyOf(column)) ?? ''
  }

  /** What `read` makes of a column, or undefined after recording a mistake, so that a row reports all its mistakes. */
  take<T>(column: string, read: () => T): T | undefined {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Wrong)) throw error
      const value = error instanceof Wrong ? error.value : error.field && this.cell(error.field)
      this.refuse(error.message, value ?? this.cell(column))
      return undefined
    }
  }

  refuse(reason: string, value: string): void {
    this.mistakes.push({ reason, value })
  }
}

/**
 * Reads the files of an import. Two lists of members, or of events, would be of two days or of two portals, where an
 * address or a code may belong to somebody else.
 * @throws Declined if a file is not CSV in UTF-8 or not of a known kind, or if there are two such lists
 */
export function readSheets(paths: string[]): Sheet[] {
  const sheets = paths.map(readSheet)
  for (const name of ['members', 'events'] as const) {
    const [first, second] = sheets.filter(({ kind }) => kind.name === name)
    if (first && second) {
      throw new Declined(
        `${first.file} and ${second.file} are both lists of ${name}. Import them one after the other, the oldest first.`,
      )
    }
  }
  return sheets
}

function readSheet(path: string): Sheet {
  const file = basename(path)
  const [columns, ...rows] = cellsOf(path, file)
  if (!columns) throw new Declined(`${file} is empty.`)
  const keys = columns.map(keyOf)
  const twice = columns.find((_, at) => keys.indexOf(keys[at]!) !== at && keys[at] !== '')
  if (twice) throw new Declined(`${file} has the column ${oneLine(twice)} twice.`)
  const kind = KINDS.find(({ marks }) => marks.every((any) => any.some((column) => keys.includes(keyOf(column)))))
  if (!kind) throw new Declined(`${file} has no columns that tell what it is. ${KINDS.map(inWords).join(' ')}`)
  const read = new Set(kind.columns.map(keyOf))
  return {
    file,
    kind,
    unread: columns.filter((column) => !read.has(keyOf(column)) && column.trim() !== ''),
    rows: rows.flatMap((cells, at) => {
      if (cells.every((cell) => cell.trim() === '')) return []
      const row = new Row(at + 2, new Map(keys.map((key, place) => [key, (cells[place] ?? '').trim()])))
      const more = cells.slice(keys.length).join(' ').trim()
      if (more !== '') row.refuse(MORE_CELLS, more)
      return [row]
    }),
  }
}

const MORE_CELLS = 'The row has more cells than there are columns: put a text with a separator in quotes.'

function cellsOf(path: string, file: string): string[][] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
    if (!text.includes('\0')) return rowsOfCsv(text)
  } catch (error) {
    if (error instanceof TypeError) throw new Declined(`${file} is not text in UTF-8: save it as “CSV UTF-8”.`)
    if (error instanceof RangeError) throw new Declined(`${file} cannot be read: ${error.message}.`)
    if ((error as NodeJS.ErrnoException).code === 'EISDIR')
      throw new Declined(`${file} is a folder: name the lists in it.`)
    throw error
  }
  throw new Declined(`${file} contains a null character (U+0000), which is no text: remove it.`)
}

/** 'First name', 'first_name' and 'firstName' are one column. */
function keyOf(column: string): string {
  return column.toLowerCase().replace(/[\s_-]/g, '')
}

function inWords({ name, marks }: Kind): string {
  return `${name}: ${marks.map((any) => any.join(' or ')).join(', ')}.`
}
