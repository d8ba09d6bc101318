import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { csvOf } from '#domain/csv.ts'
import type { Db } from '../database/tables.ts'
import type { Progress } from '../task.ts'
import { Declined } from '../task.ts'
import { type Cell, LISTS, type List, type Names } from './lists.ts'

/**
 * Writes every list into a folder, which is created if necessary. If it cannot finish, none of the files stays.
 * @throws Declined if one of the files exists
 */
export async function writeLists(db: Db, folder: string, progress: Progress, interrupted: AbortSignal): Promise<void> {
  const files = LISTS.map(({ file }) => join(folder, file))
  const there = files.find((file) => existsSync(file))
  if (there) throw new Declined(`${there} is there already.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const names = await namesIn(db)
    let done = 0
    const count = (rows: number) => {
      done += rows
      progress(done)
    }
    for (const [place, list] of LISTS.entries()) {
      const to = createWriteStream(files[place]!, { mode: 0o600 })
      await pipeline(textOf(list, db, names, count), to, { signal: interrupted })
    }
  } catch (error) {
    for (const file of files) await rm(file, { force: true })
    interrupted.throwIfAborted()
    throw error
  }
}

export async function* textOf(
  { columns, rows }: List,
  db: Db,
  names: Names,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  yield csvOf([columns])
  for await (const some of rows(db, names)) {
    count(some.length)
    yield withoutMark(some)
  }
}

/** Only the start of the file has a byte order mark. */
function withoutMark(rows: Cell[][]): string {
  return csvOf(rows).slice(1)
}

export async function namesIn(db: Db): Promise<Names> {
  const members = await db.selectFrom('members').selectAll().execute()
  const events = await db.selectFrom('events').selectAll().execute()
  return {
    members: new Map(members.map((member) => [member.uuid, member])),
    events: new Map(events.map((event) => [event.uuid, event])),
  }
}
