import type { Db } from '../../../database/tables.ts'
import { readChapter } from '../../../organization/chapter.ts'
import { withDatabaseToLookAt } from '../../chapter.ts'
import { Declined, type Desk, WrongWords } from '../../command.ts'
import { carriedInWords } from '../carry.ts'
import { carryOut } from '../carryOut.ts'
import { type Plan, planOf } from './plan.ts'
import { readSource } from './source.ts'

/**
 * `import uclaacm postgres://…`: a chapter's past from the portal that uclaacm publishes, all or nothing. Without
 * consent it only says what it would do.
 * @returns the exit code
 */
export async function importUclaacm(url: string, consent: boolean, desk: Desk): Promise<number> {
  const { config, terminal, clock } = desk
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw new WrongWords('uclaacm takes postgres://…')
  const settings = config()
  if (settings.databaseUrl && sameDatabase(settings.databaseUrl, url)) {
    throw new Declined('The earlier portal and this one cannot share a database: make DATABASE_URL another one.')
  }
  const known = { chapter: await readChapter(settings.chapterConfig), now: clock() }
  const source = await terminal.progress('Reading the earlier portal', () => readSource(url))
  const plan = await withDatabaseToLookAt(settings, (database) => planOf(database.read, source, known))
  report(plan, desk)
  const anew = async (db: Db) => (await planOf(db, source, known)).carried
  const origin = ' from the earlier portal'
  return carryOut({ name: 'uclaacm', plan: anew, now: known.now, origin }, consent, settings, desk)
}

function report({ carried, differences, left, there }: Plan, { terminal }: Desk): void {
  terminal.say(`To come: ${carriedInWords(carried) || 'nothing'}.`)
  if (there > 0)
    terminal.say(`${there} ${there === 1 ? 'member is' : 'members are'} here already and stay as they are.`)
  terminal.say(`Differences between points and history: ${differences.length}.`)
  for (const line of differences) terminal.say(`  ${line}`)
  terminal.say(`What stays behind or changes: ${left.length}.`)
  for (const line of left) terminal.say(`  ${line}`)
}

function sameDatabase(one: string, other: string): boolean {
  const place = (url: string) => `${new URL(url).hostname}:${new URL(url).port || 5432}${new URL(url).pathname}`
  return place(one) === place(other)
}
