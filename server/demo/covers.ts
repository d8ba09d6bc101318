import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { codeKey } from '#domain/events/rules.ts'
import { picturePath } from '#domain/pictures/rules.ts'
import type { Db } from '../database/tables.ts'
import { encodePicture } from '../pictures/encode.ts'
import { savePicture } from '../pictures/store.ts'

const FOLDER = join(import.meta.dirname, 'covers')

/** The covers of some events. A file has the name of the event's code. */
export async function readCovers() {
  const files = await readdir(FOLDER)
  return Promise.all(
    files.map(async (file) => ({
      code: parse(file).name,
      picture: await encodePicture(file, await readFile(join(FOLDER, file))),
    })),
  )
}

export async function hangCovers(db: Db, covers: Awaited<ReturnType<typeof readCovers>>, now: string): Promise<void> {
  for (const { code, picture } of covers) {
    await savePicture(db, picture, now)
    const cover = picturePath(picture.hash)
    await db.updateTable('events').set({ cover }).where('codeKey', '=', codeKey(code)).execute()
  }
}
