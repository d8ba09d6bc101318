import { withSnapshot } from '../../database/snapshot.ts'
import { archiveName } from '../archive/format.ts'
import { writeArchive } from '../archive/write.ts'
import { newFile } from '../backup.ts'
import { mustExist } from '../chapter.ts'
import type { Command } from '../command.ts'
import { writeLists } from './csv.ts'
import { LISTS } from './lists.ts'

/** `export`: the whole chapter to take away, as an archive, as lists for a spreadsheet, or both of the same moment. */
export const exportAll: Command = {
  usage: 'export [PATH] [--csv FOLDER]',
  summary: 'Write everything into one archive that restore reads, with --csv as lists for a spreadsheet.',
  options: { csv: { type: 'string' } },
  takes: [0, 1],
  async run({ words: [path], options }, desk) {
    const { config, terminal, pathOf, clock, interrupted } = desk
    const settings = config()
    mustExist(settings)
    const now = clock()
    const folder = typeof options.csv === 'string' ? pathOf(options.csv) : undefined
    const file = path || !folder ? newFile(pathOf(path ?? '.'), archiveName(now, 'export')) : undefined
    await terminal.progress('Exporting', (progress) =>
      withSnapshot(settings, async (snapshot) => {
        if (file) await writeArchive(snapshot, file, { now, progress, interrupted })
        if (folder) await writeLists(snapshot.db, folder, progress, interrupted)
      }),
    )
    if (file) terminal.say(file)
    if (folder) for (const list of LISTS) terminal.say(`${folder}/${list.file}`)
    return 0
  },
}
