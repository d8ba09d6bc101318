import { backup } from './backup.ts'
import { block, unblock } from './block.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor.ts'
import { exportAll } from './export.ts'
import { importAll } from './import.ts'
import { mailTest } from './mailTest.ts'
import { officer, officers } from './officer.ts'
import { password } from './password.ts'
import { restore } from './restore.ts'
import { sendAgain } from './sendAgain.ts'
import { setup } from './setup/setup.ts'
import { superAdmin } from './superAdmin.ts'
import { version } from './version.ts'

/** All commands by name, in the order of the help. */
export const COMMANDS: Record<string, Command> = {
  setup,
  'super-admin': superAdmin,
  officer,
  officers,
  block,
  unblock,
  password,
  backup,
  restore,
  'send-again': sendAgain,
  doctor,
  'mail-test': mailTest,
  export: exportAll,
  import: importAll,
  version,
}
