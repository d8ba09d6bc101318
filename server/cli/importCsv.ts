import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { counted, oneLine } from '#domain/text.ts'
import type { Db } from '../database/tables.ts'
import { withDatabasePreview } from '../database/withDatabase.ts'
import type { Import } from '../import/apply.ts'
import { type Plan, planCsv } from '../import/csv/plan.ts'
import type { Outcome, Row } from '../import/csv/row.ts'
import { parseSheet } from '../import/csv/sheet.ts'
import { Notes, shown } from '../import/notes.ts'
import { chapterOf } from '../organization/chapter.ts'
import { Declined } from '../task.ts'
import type { Desk } from './command.ts'

/**
 * `import csv FILE…`: shows what importing these members, events, attendance, RSVPs and points would do.
 * @returns undefined if mistakes prevent it
 */
export async function planOfCsv(files: string[], desk: Desk): Promise<Import | undefined> {
  const { config, terminal, pathOf, clock } = desk
  const chapter = await chapterOf(config())
  const settings = { chapter, hostedDomain: chapter.hostedDomain, now: clock() }
  const planAgain = (db: Db) => planCsv(db, files.map(pathOf).map(readSheet), settings)
  const plan = await withDatabasePreview(config(), (database) => planAgain(database.read))
  report(plan, desk)
  if (plan.mistakes > 0) {
    terminal.note(`${counted(plan.mistakes, 'mistake')}: nothing was imported.`)
    return undefined
  }
  const additions = async (db: Db) => {
    const { additions, mistakes } = await planAgain(db)
    if (mistakes > 0) throw new Declined('The chapter has changed meanwhile. Check again without --yes.')
    return additions
  }
  return { name: 'csv', plan: additions }
}

function readSheet(path: string) {
  if (statSync(path).isDirectory()) throw new Declined(`${basename(path)} is a folder: name the lists in it.`)
  return parseSheet(basename(path), readFileSync(path))
}

const OUTCOMES: Outcome[] = ['new', 'there already', 'left out', 'wrong']
const MOST_THERE = 20

function report({ sheets }: Plan, { terminal }: Desk): void {
  const good = new Notes()
  for (const { file, kind, rows, unread } of sheets) {
    const of = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome)
    const parts = OUTCOMES.map((outcome) => ({ outcome, count: of(outcome).length }))
      .filter(({ outcome, count }) => count > 0 || outcome === 'new' || outcome === 'there already')
      .map(({ outcome, count }) => `${count} ${outcome}`)
    terminal.say(`${file}, ${kind.name}: ${parts.join(', ')}.`)
    if (unread.length > 0) terminal.say(`  ignored columns: ${oneLine(unread.join(', '))}`)
    const mistakes = new Notes()
    for (const row of rows) {
      for (const { reason, value } of row.mistakes) mistakes.add(reason, lineOf(row, shown(value)))
      for (const { reason, value } of row.notes) good.add(reason, lineOf(row, value))
    }
    for (const line of mistakes.lines()) terminal.say(line)
    reportThere(of('there already'), good, kind.name)
  }
  if (good.reasons > 0) terminal.say('Good to know:')
  for (const line of good.lines()) terminal.say(line)
}

/** Names the members and events that are skipped; a repeated list has only such rows. */
function reportThere(rows: Row[], good: Notes, kind: string): void {
  if (kind !== 'members' && kind !== 'events') return
  const reason = `${kind} that are there already, and stay as they are`
  for (const row of rows.slice(0, MOST_THERE)) good.add(reason, lineOf(row, row.cell('email') || row.cell('title')))
  if (rows.length > MOST_THERE) good.add(reason, `and ${rows.length - MOST_THERE} more`)
}

function lineOf({ number }: Row, value: string): string {
  return `row ${number}: ${value}`
}
