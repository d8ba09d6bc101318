import { archiveName } from '../backup/archive/format.ts'
import { writeArchive } from '../backup/archive/write.ts'
import { exportFolder, newFile } from '../backup/backups.ts'
import { withSnapshot } from '../database/snapshot.ts'
import { mustExist } from '../database/withDatabase.ts'
import { writeLists } from '../export/csv.ts'
import { LISTS } from '../export/lists.ts'
import type { Command } from './command.ts'

/** `export`: the whole chapter as an archive, as lists for a spreadsheet, or both from the same snapshot. */
export const exportAll: Command = {
  usage: 'export [PATH] [--csv FOLDER]',
  summary: 'Write everything into an archive in DATA_DIR/exports or PATH; --csv writes lists for a spreadsheet.',
  options: { csv: { type: 'string' } },
  takes: [0, 1],
  async run({ words: [path], options }, desk) {
    const { config, terminal, pathOf, clock, interrupted } = desk
    const settings = config()
    mustExist(settings)
    const now = clock()
    const folder = typeof options.csv === 'string' ? pathOf(options.csv) : undefined
    const file =
      path || !folder ? newFile(path ? pathOf(path) : exportFolder(settings), archiveName(now, 'export')) : undefined
    await terminal.progress('Exporting', (progress) =>
      withSnapshot(settings, async (snapshot) => {
        if (file) await writeArchive(snapshot, file, { now, progress, interrupted })
        if (folder) await writeLists(snapshot.db, folder, progress, interrupted)
      }),
    )
    if (file) terminal.say(file)
    if (folder) for (const list of LISTS) terminal.say(`${folder}/${list.file}`)
  },
}
