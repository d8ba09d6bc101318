import type { Db } from '../../../database/tables.ts'
import { readChapter } from '../../../organization/chapter.ts'
import { withDatabaseToLookAt } from '../../chapter.ts'
import { Declined, type Desk } from '../../command.ts'
import { carryOut } from '../carryOut.ts'
import { type Plan, planOf } from './plan.ts'
import { readSheet } from './sheet.ts'

/**
 * `import csv FILE…`: members, events, attendance, RSVPs and points, all or nothing. Without consent it only says
 * what it would do.
 * @returns the exit code
 */
export async function importCsv(files: string[], consent: boolean, desk: Desk): Promise<number> {
  const { config, terminal, pathOf, clock } = desk
  const settings = config()
  const chapter = await readChapter(settings.chapterConfig)
  const known = { chapter, hostedDomain: settings.hostedDomain ?? chapter.hostedDomain, now: clock() }
  const read = () => files.map((file) => readSheet(pathOf(file)))
  const plan = await withDatabaseToLookAt(settings, (database) => planOf(database.read, read(), known))
  report(plan, desk)
  if (plan.mistakes.length > 0) {
    terminal.note(
      `${plan.mistakes.length} ${plan.mistakes.length === 1 ? 'mistake' : 'mistakes'}: nothing was imported.`,
    )
    return 1
  }
  const anew = async (db: Db) => {
    const { carried, mistakes } = await planOf(db, read(), known)
    if (mistakes.length > 0) throw new Declined('The chapter has changed meanwhile: look again without --yes.')
    return carried
  }
  return carryOut({ name: 'csv', plan: anew, now: known.now }, consent, settings, desk)
}

function report({ files, mistakes, notes }: Plan, { terminal }: Desk): void {
  for (const { sheet, fresh } of files) {
    const wrong = sheet.rows.filter((row) => row.mistakes.length > 0).length
    const there = sheet.rows.length - fresh - wrong
    const parts = [`${fresh} new`, `${there} there already`, ...(wrong > 0 ? [`${wrong} wrong`] : [])]
    terminal.say(`${sheet.file}, ${sheet.kind.name}: ${parts.join(', ')}.`)
    if (sheet.unread.length > 0) terminal.say(`  not read: ${sheet.unread.join(', ')}`)
    for (const { row, says } of mistakes.filter(({ file }) => file === sheet.file)) {
      terminal.say(`  row ${row}: ${says}`)
    }
  }
  for (const note of notes) terminal.say(note)
}
