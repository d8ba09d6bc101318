import { carryOut, type Import } from '../import/carryOut.ts'
import { type Desk, taskAt } from './command.ts'

/** Imports with the officer's consent; without it nothing happens. @returns the exit code */
export async function importIf(consent: boolean, desk: Desk, what: Import): Promise<number> {
  if (!consent) {
    desk.terminal.say('Nothing was imported yet. Add --yes to import.')
    return 0
  }
  const done = await carryOut(what, desk.config(), taskAt(desk))
  desk.terminal.say(done ? `Imported ${done}.` : 'Everything is there already.')
  return 0
}
