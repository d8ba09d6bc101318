import type { Finding } from '#domain/health/contract.ts'
import { verdict } from '#domain/health/rules.ts'
import { counted } from '#domain/text.ts'
import { withDatabase } from '../database/withDatabase.ts'
import { examineAll } from '../health/examine.ts'
import { repairPoints } from '../health/points.ts'
import type { Command, Desk } from './command.ts'

/** `doctor`: checks what can break unnoticed, changes nothing, and says how to fix it. */
export const doctor: Command = {
  usage: 'doctor [--backups FOLDER] [--mend-points]',
  summary:
    'Check the installation; exit code 1 when there is a problem. --mend-points first sets points to the ledger.',
  options: { backups: { type: 'string' }, 'mend-points': { type: 'boolean' } },
  takes: [0, 0],
  async run({ options }, desk) {
    if (options['mend-points']) await mend(desk)
    const folder = typeof options.backups === 'string' ? desk.pathOf(options.backups) : undefined
    const findings = await desk.terminal.progress('Examining', (progress) =>
      examineAll({
        environment: desk.environment(),
        backups: folder,
        now: desk.clock(),
        progress,
        interrupted: desk.interrupted,
      }),
    )
    for (const finding of findings) for (const line of lines(finding)) desk.terminal.say(line)
    desk.terminal.say(verdict(findings))
    return findings.some(({ state }) => state === 'problem') ? 1 : 0
  },
}

async function mend({ config, terminal, clock }: Desk): Promise<void> {
  const mended = await withDatabase(config(), (database) => database.write((db) => repairPoints(db, clock())))
  terminal.note(`Points set to the ledger for ${counted(mended, 'member')}.`)
}

function lines({ state, about, says, mend }: Finding): string[] {
  const first = `${state.padEnd(8)} ${about.padEnd(13)} ${says}`
  return mend ? [first, `${' '.repeat(23)}→ ${mend}`] : [first]
}
