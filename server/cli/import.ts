import { type Command, WrongWords } from './command.ts'
import { importCsv } from './importCsv.ts'
import { importUclaacm } from './importUclaacm.ts'
import { restore } from './restore.ts'

/** `import`: a chapter's past from lists, from the earlier portal, or from an archive. */
export const importAll: Command = {
  usage: 'import csv FILE… | import uclaacm postgres://… | import archive PATH  [--yes]',
  summary: 'Show what would be imported, with every mistake; --yes imports it in one transaction.',
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
