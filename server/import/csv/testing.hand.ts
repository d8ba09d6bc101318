import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { portal } from '../../testing/commandLine.ts'
import type { Chapterhouse } from '../../testing/server.ts'

/** Imports these lists with one command. */
export async function hand({ environment }: Chapterhouse, ...lists: string[]) {
  const files = lists.map((list, n) => {
    const file = join(environment.DATA_DIR!, `${n}.csv`)
    writeFileSync(file, list)
    return file
  })
  return portal(environment, ['import', 'csv', ...files, '--yes'])
}
