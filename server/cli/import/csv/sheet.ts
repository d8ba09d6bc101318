import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { rowsOfCsv } from '#domain/csv.ts'
import { Refusal } from '#domain/refusal.ts'
import { Declined } from '../../command.ts'
import { KINDS, type Kind } from './kinds.ts'

/** What is wrong with one row of a file. */
export interface Mistake {
  file: string
  row: number
  says: string
}

/** One file of an import, of which the columns are known. */
export interface Sheet {
  file: string
  kind: Kind
  /** Columns that this kind does not read. */
  unread: string[]
  rows: Row[]
}

/** A mistake in a cell that is no rule of the domain. */
export class Wrong extends Error {
  override readonly name = 'Wrong'
}

/** One row, numbered as a spreadsheet does: the columns' names are row 1. */
export class Row {
  readonly number: number
  readonly mistakes: string[] = []
  readonly #cells: Map<string, string>

  constructor(number: number, cells: Map<string, string>) {
    this.number = number
    this.#cells = cells
  }

  /** What stands in a column, without surrounding space; empty if there is no such column. */
  cell(column: string): string {
    return this.#cells.get(keyOf(column)) ?? ''
  }

  /** The value, or undefined and one more mistake: a row tells all that is wrong with it. */
  take<T>(read: () => T): T | undefined {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Wrong)) throw error
      this.mistakes.push(error.message)
      return undefined
    }
  }
}

/** @throws Declined for a file that is not CSV in UTF-8, or of no kind that can be imported */
export function readSheet(path: string): Sheet {
  const file = basename(path)
  const [columns, ...rows] = cellsOf(path, file)
  if (!columns) throw new Declined(`${file} is empty.`)
  const keys = columns.map(keyOf)
  const twice = columns.find((_, at) => keys.indexOf(keys[at]!) !== at && keys[at] !== '')
  if (twice) throw new Declined(`${file} has the column ${twice} twice.`)
  const kind = KINDS.find(({ marks }) => marks.every((any) => any.some((column) => keys.includes(keyOf(column)))))
  if (!kind) throw new Declined(`${file} has no columns that tell what it is. ${KINDS.map(inWords).join(' ')}`)
  const read = new Set(kind.columns.map(keyOf))
  return {
    file,
    kind,
    unread: columns.filter((column) => !read.has(keyOf(column)) && column.trim() !== ''),
    rows: rows.flatMap((cells, at) => {
      if (cells.every((cell) => cell.trim() === '')) return []
      return [new Row(at + 2, new Map(keys.map((key, place) => [key, (cells[place] ?? '').trim()])))]
    }),
  }
}

function cellsOf(path: string, file: string): string[][] {
  try {
    return rowsOfCsv(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)))
  } catch (error) {
    if (error instanceof TypeError) throw new Declined(`${file} is not text in UTF-8: save it as “CSV UTF-8”.`)
    if (error instanceof RangeError) throw new Declined(`${file} cannot be read: ${error.message}.`)
    throw error
  }
}

/** 'First name', 'first_name' and 'firstName' are one column. */
function keyOf(column: string): string {
  return column.toLowerCase().replace(/[\s_-]/g, '')
}

function inWords({ name, marks }: Kind): string {
  return `${name}: ${marks.map((any) => any.join(' or ')).join(', ')}.`
}
