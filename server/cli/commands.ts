import { backup } from './backup.ts'
import { block, unblock } from './block.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor/doctor.ts'
import { exportAll } from './export/export.ts'
import { importAll } from './import/import.ts'
import { password } from './password.ts'
import { restore } from './restore.ts'
import { setup } from './setup/setup.ts'
import { superAdmin } from './superAdmin.ts'

/** Every command by its name, in the order in which help shows them. */
export const COMMANDS: Record<string, Command> = {
  setup,
  'super-admin': superAdmin,
  block,
  unblock,
  password,
  backup,
  restore,
  doctor,
  export: exportAll,
  import: importAll,
}
