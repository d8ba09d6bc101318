import type { Db } from '../database/tables.ts'
import { withDatabasePreview, withNewDatabase } from '../database/withDatabase.ts'
import { additionsInWords } from '../import/additions.ts'
import { applyImport, type Import } from '../import/apply.ts'
import { planUclaacm } from '../import/uclaacm/plan.ts'
import type { Reading } from '../import/uclaacm/reading.ts'
import { readSource } from '../import/uclaacm/source.ts'
import { chapterOf } from '../organization/chapter.ts'
import { Declined } from '../task.ts'
import { type Command, type Desk, taskAt, WrongWords } from './command.ts'
import { planOfCsv } from './importCsv.ts'
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
  },
}

/** Shows what would be imported. Undefined if mistakes prevent it. */
function planOf(from: string, what: string[], desk: Desk): Promise<Import | undefined> {
  if (from === 'csv') return planOfCsv(what, desk)
  if (from === 'uclaacm' && what.length === 1) return planOfUclaacm(what[0]!, desk)
  throw new WrongWords()
}

/** `import uclaacm postgres://…`: shows what importing a chapter from the portal that uclaacm publishes would do. */
async function planOfUclaacm(url: string, desk: Desk): Promise<Import> {
  const { config, terminal, clock } = desk
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw new WrongWords('uclaacm takes postgres://…')
  const settings = config()
  if (settings.databaseUrl && sameDatabase(settings.databaseUrl, url)) {
    throw new Declined('The earlier portal and this one cannot share a database. Set DATABASE_URL to another one.')
  }
  const chapter = await chapterOf(settings)
  const known = { chapter, hostedDomain: chapter.hostedDomain, now: clock() }
  const source = await terminal.progress('Reading the earlier portal', () => readSource(url))
  const plan = await withDatabasePreview(settings, (database) => planUclaacm(database.read, source, known))
  report(plan, desk)
  const anew = async (db: Db) => (await planUclaacm(db, source, known)).additions
  return { name: 'uclaacm', plan: anew, origin: ' from the earlier portal' }
}

function report({ additions, differences, left }: Reading, { terminal }: Desk): void {
  terminal.say(`To import: ${additionsInWords(additions) || 'nothing'}.`)
  terminal.say(`Differences between points and history: ${differences.length}.`)
  for (const line of differences) terminal.say(`  ${line}`)
  terminal.say(`Not imported, changed, or good to know: ${left.reasons}.`)
  for (const line of left.lines()) terminal.say(line)
}

function sameDatabase(one: string, other: string): boolean {
  const place = (url: string) => `${new URL(url).hostname}:${new URL(url).port || 5432}${new URL(url).pathname}`
  return place(one) === place(other)
}
