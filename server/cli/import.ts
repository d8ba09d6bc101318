import { withNewDatabase } from '../database/withDatabase.ts'
import { applyImport, type Import } from '../import/apply.ts'
import { type Command, type Desk, taskAt, WrongWords } from './command.ts'
import { planOfCsv } from './importCsv.ts'
import { planOfUclaacm } from './importUclaacm.ts'
import { restore } from './restore.ts'

/** `import`: a chapter's past from lists, from the earlier portal, or from an archive. */
export const importAll: Command = {
  usage: 'import csv FILE… | import uclaacm postgres://… | import archive PATH  [--yes]',
  summary: 'Show what would be imported, with every mistake; --yes imports it in one transaction.',
  options: { yes: { type: 'boolean' } },
  takes: [2, 100],
  async run({ words: [from, ...what], options }, desk) {
    if (from === 'archive' && what.length === 1) return restore.run({ words: what, options }, desk)
    const planned = await planOf(from!, what, desk)
    if (!planned) return 1
    if (!options.yes) {
      desk.terminal.say('Nothing was imported yet. Add --yes to import.')
      return 0
    }
    const { now, interrupted, step } = taskAt(desk)
    const done = await step('Importing', (progress) =>
      withNewDatabase(desk.config(), (database) =>
        database.write((db) => applyImport(db, planned, { now, interrupted, progress })),
      ),
    )
    desk.terminal.say(done ? `Imported ${done}.` : 'Everything is there already.')
    return 0
  },
}

/** Shows what would be imported. Undefined if mistakes prevent it. */
function planOf(from: string, what: string[], desk: Desk): Promise<Import | undefined> {
  if (from === 'csv') return planOfCsv(what, desk)
  if (from === 'uclaacm' && what.length === 1) return planOfUclaacm(what[0]!, desk)
  throw new WrongWords()
}
