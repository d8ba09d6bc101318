import { createHash, type Hash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { unknownMigration } from '../../database/migrate.ts'
import type { Progress } from '../../task.ts'
import { Declined } from '../../task.ts'
import { FORMAT, type Header, type Seal, type TableLine, VERSION } from './format.ts'

/** The contents of an archive that has been checked completely. */
export interface Contents {
  file: string
  header: Header
  tables: TableLine[]
}

/** A batch of a table's rows, each a line of JSON. */
export interface RowsOf {
  table: string
  rows: string[]
}

/**
 * Checks an archive completely.
 * @throws Declined if it is damaged, not an archive, or from a newer Chapterhouse
 */
export async function checkArchive(file: string, progress: Progress, interrupted: AbortSignal): Promise<Contents> {
  const size = statSync(file).size
  const archive = new Archive(file, (done) => progress(done, size))
  for await (const _ of archive.rows()) interrupted.throwIfAborted()
  return { file, header: archive.header!, tables: archive.tables }
}

/** The rows of an archive in the order of the file. Throws at the end if the archive is not complete. */
export function rowsOf(contents: Contents): AsyncGenerator<RowsOf> {
  return new Archive(contents.file, () => undefined).rows()
}

class Archive {
  header: Header | undefined
  readonly tables: TableLine[] = []
  readonly #file: string
  readonly #tell: (bytes: number) => void

  constructor(file: string, tell: (bytes: number) => void) {
    this.#file = file
    this.#tell = tell
  }

  async *rows(): AsyncGenerator<RowsOf> {
    const hash = createHash('sha256')
    let seal: Seal | undefined
    let left = 0
    for await (const lines of this.#lines()) {
      for (let at = 0; at < lines.length; ) {
        if (seal) throw this.#damaged('something follows its end')
        if (left > 0) {
          const rows = lines.slice(at, at + left)
          for (const row of rows) add(hash, row)
          yield { table: this.tables.at(-1)![0], rows }
          left -= rows.length
          at += rows.length
          continue
        }
        const line = lines[at++]!
        const value = this.#parse(line)
        if (!this.header) this.header = this.#headerFrom(value)
        else if (isTable(value)) left = this.tables[this.tables.push(value) - 1]![1]
        else if (isSeal(value)) seal = value
        else throw this.#damaged('a line is in the wrong place')
        if (!seal) add(hash, line)
      }
    }
    if (!this.header) throw this.#foreign()
    if (!seal) throw this.#damaged('its end is missing')
    if (seal.sha256 !== hash.digest('hex')) throw this.#damaged('its checksum is wrong')
  }

  /** All lines, in batches as they are read from the disk. */
  async *#lines(): AsyncGenerator<string[]> {
    const text = new TextDecoder()
    const from = createReadStream(this.#file)
    const unpacked = pipeline(from, createGunzip({ chunkSize: 1 << 18 }), () => undefined)
    let rest = ''
    try {
      for await (const chunk of unpacked) {
        const lines = (rest + text.decode(chunk as Buffer, { stream: true })).split('\n')
        rest = lines.pop()!
        this.#tell(from.bytesRead)
        yield lines
      }
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (!code.startsWith('Z_')) throw error
      throw this.header ? this.#damaged('it cannot be unpacked completely') : this.#foreign()
    }
    if (rest) yield [rest]
  }

  #parse(line: string): unknown {
    try {
      return JSON.parse(line)
    } catch {
      throw this.header ? this.#damaged('a line cannot be read') : this.#foreign()
    }
  }

  #headerFrom(value: unknown): Header {
    const header = value as Header | null
    if (header?.format !== FORMAT || !Array.isArray(header.migrations)) throw this.#foreign()
    const newer = header.version > VERSION || unknownMigration(header.migrations)
    if (!newer) return header
    const maker = header.program ? `Chapterhouse ${header.program}, which is newer` : 'a newer Chapterhouse'
    throw new Declined(`${this.#file} was made by ${maker}. Update this one first.`)
  }

  #foreign(): Declined {
    return new Declined(`${this.#file} is not a backup that this command made.`)
  }

  #damaged(how: string): Declined {
    return new Declined(`${this.#file} is damaged: ${how}. Take another backup.`)
  }
}

function add(hash: Hash, line: string): void {
  hash.update(line)
  hash.update('\n')
}

function isTable(value: unknown): value is TableLine {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isInteger(value[1])
}

function isSeal(value: unknown): value is Seal {
  return typeof (value as Seal | null)?.sha256 === 'string'
}
