import { counted, oneLine } from '#domain/text.ts'
import type { Db } from '../database/tables.ts'
import { withDatabasePreview } from '../database/withDatabase.ts'
import { type Plan, planOf } from '../import/csv/plan.ts'
import { readSheets } from '../import/csv/sheet.ts'
import { chapterOf } from '../organization/chapter.ts'
import { Declined } from '../task.ts'
import type { Desk } from './command.ts'
import { importIf } from './importIf.ts'

/**
 * `import csv FILE…`: imports members, events, attendance, RSVPs and points in one transaction. Without consent it
 * only shows what it would do.
 * @returns the exit code
 */
export async function importCsv(files: string[], consent: boolean, desk: Desk): Promise<number> {
  const { config, terminal, pathOf, clock } = desk
  const settings = config()
  const chapter = await chapterOf(settings)
  const known = { chapter, hostedDomain: chapter.hostedDomain, now: clock() }
  const read = () => readSheets(files.map(pathOf))
  const plan = await withDatabasePreview(settings, (database) => planOf(database.read, read(), known))
  report(plan, desk)
  if (plan.mistakes > 0) {
    terminal.note(`${counted(plan.mistakes, 'mistake')}: nothing was imported.`)
    return 1
  }
  const anew = async (db: Db) => {
    const { carried, mistakes } = await planOf(db, read(), known)
    if (mistakes > 0) throw new Declined('The chapter has changed meanwhile. Check again without --yes.')
    return carried
  }
  return importIf(consent, desk, { name: 'csv', plan: anew })
}

function report({ files, notes }: Plan, { terminal }: Desk): void {
  for (const { sheet, fresh, mistakes } of files) {
    const wrong = sheet.rows.filter((row) => row.mistakes.length > 0).length
    const leftOut = sheet.rows.filter((row) => row.isLeftOut).length
    const there = sheet.rows.length - fresh - wrong - leftOut
    const parts = [
      `${fresh} new`,
      `${there} there already`,
      ...(leftOut > 0 ? [`${leftOut} left out`] : []),
      ...(wrong > 0 ? [`${wrong} wrong`] : []),
    ]
    terminal.say(`${sheet.file}, ${sheet.kind.name}: ${parts.join(', ')}.`)
    if (sheet.unread.length > 0) terminal.say(`  ignored columns: ${oneLine(sheet.unread.join(', '))}`)
    for (const line of mistakes.lines()) terminal.say(line)
  }
  if (notes.reasons > 0) terminal.say('Good to know:')
  for (const line of notes.lines()) terminal.say(line)
}
