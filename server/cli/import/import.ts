import { type Command, WrongWords } from '../command.ts'
import { restore } from '../restore.ts'
import { importCsv } from './csv/importCsv.ts'
import { importUclaacm } from './uclaacm/importUclaacm.ts'

/** `import`: a chapter's past from lists, from the earlier portal, or from an archive. */
export const importAll: Command = {
  usage: 'import csv FILE… | import uclaacm postgres://… | import archive PATH  [--yes]',
  summary: 'Show what would be brought in, with every mistake; with --yes bring it in, all or nothing.',
  options: { yes: { type: 'boolean' } },
  takes: [2, 100],
  async run({ words: [from, ...what], options }, desk) {
    const consent = options.yes === true
    if (from === 'csv') return importCsv(what, consent, desk)
    if (from === 'uclaacm' && what.length === 1) return importUclaacm(what[0]!, consent, desk)
    if (from === 'archive' && what.length === 1) return restore.run({ words: what, options }, desk)
    throw new WrongWords()
  },
}
