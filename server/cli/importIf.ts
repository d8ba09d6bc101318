import { withNewDatabase } from '../database/withDatabase.ts'
import { applyImport, type Import } from '../import/apply.ts'
import { type Desk, taskAt } from './command.ts'

/** Imports in one transaction with the officer's consent; without it nothing happens. @returns the exit code */
export async function importIf(consent: boolean, desk: Desk, what: Import): Promise<number> {
  if (!consent) {
    desk.terminal.say('Nothing was imported yet. Add --yes to import.')
    return 0
  }
  const { now, interrupted, step } = taskAt(desk)
  const done = await step('Importing', (progress) =>
    withNewDatabase(desk.config(), (database) =>
      database.write((db) => applyImport(db, what, { now, interrupted, progress })),
    ),
  )
  desk.terminal.say(done ? `Imported ${done}.` : 'Everything is there already.')
  return 0
}
