import { rowsOfCsv } from '#domain/csv.ts'
import { Refusal } from '#domain/refusal.ts'
import { oneLine } from '#domain/text.ts'
import { KINDS, type Kind } from './kinds.ts'
import { columnKey, Row } from './row.ts'

/** A file of an import, with its columns. */
export interface Sheet {
  file: string
  kind: Kind
  /** Columns that are ignored. */
  unread: string[]
  rows: Row[]
}

/**
 * Reads a file of an import.
 * @throws Refusal if it is not CSV in UTF-8 or not of a known kind
 */
export function parseSheet(file: string, bytes: Uint8Array, kinds: readonly Kind[] = KINDS): Sheet {
  const [columns, ...rows] = cellsOf(bytes, file)
  if (!columns) throw unusable(`${file} is empty.`)
  const keys = columns.map(columnKey)
  const twice = columns.find((_, at) => keys.indexOf(keys[at]!) !== at && keys[at] !== '')
  if (twice) throw unusable(`${file} has the column ${oneLine(twice)} twice.`)
  if (keys.includes('rsvpdate')) throw unusable(`${file} is a list of RSVPs: only an archive carries those.`)
  const kind = kinds.find(({ marks }) => marks.every((any) => any.some((column) => keys.includes(columnKey(column)))))
  if (!kind) {
    const what = kinds.length === 1 ? `is no list of ${kinds[0]!.name}` : 'has no columns that tell what it is'
    throw unusable(`${file} ${what}. ${kinds.map(inWords).join(' ')}`)
  }
  const read = new Set(kind.columns.map(columnKey))
  return {
    file,
    kind,
    unread: columns.filter((column) => !read.has(columnKey(column)) && column.trim() !== ''),
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

function cellsOf(bytes: Uint8Array, file: string): string[][] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return rowsOfCsv(text)
  } catch (error) {
    if (error instanceof TypeError) throw unusable(`${file} is not text in UTF-8: save it as “CSV UTF-8”.`)
    if (error instanceof RangeError) throw unusable(`${file} cannot be read: ${error.message}.`)
    throw error
  }
  throw unusable(`${file} contains a null character (U+0000), which is no text: remove it.`)
}

function unusable(sentence: string): Refusal {
  return new Refusal('invalid', sentence)
}

function inWords({ name, marks }: Kind): string {
  return `${name}: ${marks.map((any) => any.join(' or ')).join(', ')}.`
}
