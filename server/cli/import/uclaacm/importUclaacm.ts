import { lockAdmins } from '../../../admins/store.ts'
import { logAction } from '../../../audit/store.ts'
import { holdTable } from '../../../database/lock.ts'
import { readChapter } from '../../../organization/chapter.ts'
import { withDatabaseToLookAt, withNewDatabase } from '../../chapter.ts'
import { COMMAND_LINE, Declined, type Desk, WrongWords } from '../../command.ts'
import { carriedInWords, carry } from '../carry.ts'
import { type Plan, planOf } from './plan.ts'
import { readSource } from './source.ts'

/**
 * `import uclaacm postgres://…`: a chapter's past from the portal that uclaacm publishes, all or nothing. Without
 * consent it only says what it would do.
 * @returns the exit code
 */
export async function importUclaacm(url: string, consent: boolean, desk: Desk): Promise<number> {
  const { config, terminal, clock, interrupted } = desk
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw new WrongWords('uclaacm takes postgres://…')
  const settings = config()
  if (settings.databaseUrl && sameDatabase(settings.databaseUrl, url)) {
    throw new Declined('The earlier portal and this one cannot share a database: make DATABASE_URL another one.')
  }
  const known = { chapter: await readChapter(settings.chapterConfig), now: clock() }
  const source = await terminal.progress('Reading the earlier portal', () => readSource(url))
  const plan = await withDatabaseToLookAt(settings, (database) => planOf(database.read, source, known))
  report(plan, desk)
  if (!consent) {
    terminal.say('Nothing was imported yet: the same with --yes carries it out.')
    return 0
  }
  const done = await terminal.progress('Importing', (progress) =>
    withNewDatabase(settings, (database) =>
      database.write(async (db) => {
        await lockAdmins(db)
        for (const table of ['members', 'events', 'rsvps', 'attendance'] as const) await holdTable(db, table)
        const { carried } = await planOf(db, source, known)
        await carry(db, carried, progress, interrupted)
        const words = carriedInWords(carried)
        const deed = `imported ${words} from the earlier portal`
        if (words) await logAction(db, COMMAND_LINE, 'import.uclaacm', 'uclaacm', deed, known.now)
        return words
      }),
    ),
  )
  terminal.say(done ? `Imported ${done}.` : 'Everything is there already.')
  return 0
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
