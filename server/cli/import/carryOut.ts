import { lockAdmins } from '../../admins/store.ts'
import { logAction } from '../../audit/store.ts'
import type { Config } from '../../config.ts'
import { holdTable } from '../../database/lock.ts'
import type { Db } from '../../database/tables.ts'
import { withNewDatabase } from '../chapter.ts'
import { COMMAND_LINE, type Desk } from '../command.ts'
import { type Carried, carriedInWords, carry } from './carry.ts'

interface Import {
  name: 'csv' | 'uclaacm'
  /** Decides anew what to add, when nobody else can change the chapter any more. */
  plan(db: Db): Promise<Carried>
  now: string
  /** How the audit log goes on after what was imported. */
  origin?: string
}

/**
 * Carries out what has been shown, all or nothing, and notes it in the audit log; without consent nothing happens.
 * @returns the exit code
 */
export async function carryOut(
  { name, plan, now, origin = '' }: Import,
  consent: boolean,
  settings: Config,
  desk: Desk,
) {
  const { terminal, interrupted } = desk
  if (!consent) {
    terminal.say('Nothing was imported yet: the same with --yes carries it out.')
    return 0
  }
  const done = await terminal.progress('Importing', (progress) =>
    withNewDatabase(settings, (database) =>
      database.write(async (db) => {
        await alone(db)
        const carried = await plan(db)
        await carry(db, carried, progress, interrupted)
        const words = carriedInWords(carried)
        if (words) await logAction(db, COMMAND_LINE, `import.${name}`, name, `imported ${words}${origin}`, now)
        return words
      }),
    ),
  )
  terminal.say(done ? `Imported ${done}.` : 'Everything is there already.')
  return 0
}

/** From the plan to its end nobody registers, checks in or edits an event. */
async function alone(db: Db): Promise<void> {
  await lockAdmins(db)
  for (const table of ['members', 'events', 'rsvps', 'attendance'] as const) await holdTable(db, table)
}
