import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { VERSION as PROGRAM } from '#domain/version.ts'
import { LIVES, TABLES } from '../../database/lives.ts'
import { rowsInOrder, type Snapshot } from '../../database/snapshot.ts'
import type { Db, Tables } from '../../database/tables.ts'
import type { Progress } from '../../task.ts'
import { FORMAT, type Header, type Seal, type TableLine, VERSION } from './format.ts'

export interface Writing {
  now: string
  progress: Progress
  interrupted: AbortSignal
}

/** A fast level that still compresses to a fifth. */
const LEVEL = 3

/**
 * Writes the chapter into a new file with mode 0600. The name appears when the file is complete and on the disk.
 * An unfinished file is removed.
 */
export async function writeArchive(snapshot: Snapshot, file: string, writing: Writing): Promise<void> {
  const partial = `${file}.${process.pid}.partial`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const to = createWriteStream(partial, { mode: 0o600, flush: true })
  try {
    await writeArchiveTo(to, snapshot, writing)
    await rename(partial, file)
    await keepNames(dirname(file))
  } catch (error) {
    writing.interrupted.throwIfAborted()
    throw error
  } finally {
    await rm(partial, { force: true })
  }
}

/** Writes the chapter into a stream, for a download. */
export async function writeArchiveTo(to: NodeJS.WritableStream, snapshot: Snapshot, writing: Writing): Promise<void> {
  await pipeline(sealed(linesOf(snapshot, writing)), createGzip({ level: LEVEL }), to, { signal: writing.interrupted })
}

async function* linesOf({ db, migrations }: Snapshot, { now, progress }: Writing): AsyncGenerator<string> {
  const header: Header = { format: FORMAT, version: VERSION, program: PROGRAM, createdAt: now, migrations }
  yield `${JSON.stringify(header)}\n`
  const tables = await sizes(db)
  const all = tables.reduce((sum, [, rows]) => sum + rows, 0)
  let done = 0
  for (const [table, rows] of tables) {
    yield `${JSON.stringify([table, rows] satisfies TableLine)}\n`
    for await (const some of rowsInOrder(db, table, LIVES[table as keyof Tables].order)) {
      yield `${some.map((row) => JSON.stringify(row)).join('\n')}\n`
      done += some.length
      progress(done, all)
    }
  }
}

/** The tables that this database has. An older database lacks those of later migrations. */
async function sizes(db: Db): Promise<TableLine[]> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const lines: TableLine[] = []
  for (const table of TABLES.filter((name) => there.has(name))) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
    lines.push([table, rows[0]!.n])
  }
  return lines
}

async function* sealed(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const text of texts) {
    const bytes = Buffer.from(text)
    hash.update(bytes)
    yield bytes
  }
  const seal: Seal = { sha256: hash.digest('hex') }
  yield Buffer.from(`${JSON.stringify(seal)}\n`)
}

/** Syncs the folder, so that the names in it survive a power cut. */
export async function keepNames(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
