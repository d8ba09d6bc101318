import type { Chapter } from '#domain/organization/chapter.ts'
import { CannotStart, type Config } from '../../config.ts'
import { DatabaseUnusable } from '../../database/database.ts'
import { withSnapshot } from '../../database/snapshot.ts'
import { asTrouble } from '../../database/trouble.ts'
import { readChapter } from '../../organization/chapter.ts'
import { backupFolder } from '../backup.ts'
import { mustExist, withDatabase } from '../chapter.ts'
import { type Command, Declined, type Desk, Interrupted } from '../command.ts'
import type { Progress } from '../progress.ts'
import { examineBackups } from './backups.ts'
import { examineClock } from './clock.ts'
import { examineDatabase } from './database.ts'
import { examineDisk } from './disk.ts'
import { type Finding, ok, type Patient, problem, type State } from './finding.ts'
import { examineIdentity } from './identity.ts'
import { examinePoints, mendPoints } from './points.ts'
import { examineSecrets } from './secrets.ts'
import { examineSuperAdmin } from './superAdmin.ts'

/** `doctor`: looks at everything that can go wrong unseen, changes nothing, and says how to mend it. */
export const doctor: Command = {
  usage: 'doctor [--backups FOLDER] [--mend-points]',
  summary:
    'Examine the portal; exit code 1 when there is a problem. With --mend-points, set points to the ledger first.',
  options: { backups: { type: 'string' }, 'mend-points': { type: 'boolean' } },
  takes: [0, 0],
  async run({ options }, desk) {
    if (options['mend-points']) await mend(desk)
    const folder = typeof options.backups === 'string' ? desk.pathOf(options.backups) : undefined
    const findings = await desk.terminal.progress('Examining', (progress) => examine(desk, folder, progress))
    for (const finding of findings) for (const line of lines(finding)) desk.terminal.say(line)
    desk.terminal.say(verdict(findings))
    return findings.some(({ state }) => state === 'problem') ? 1 : 0
  },
}

async function mend({ config, terminal, clock }: Desk): Promise<void> {
  const mended = await withDatabase(config(), (database) => database.write((db) => mendPoints(db, clock())))
  terminal.note(`Points set to the ledger for ${mended} ${mended === 1 ? 'member' : 'members'}.`)
}

/** Each examination is for itself: what cannot be examined is a line of its own, not the end. */
async function examine(desk: Desk, folder: string | undefined, progress: Progress): Promise<Finding[]> {
  const findings: Finding[] = []
  const look = async (about: string, examination: () => Promise<Finding[]>) => {
    findings.push(...(await examination().catch((error) => [failed(about, error)])))
    desk.interrupted.throwIfAborted()
  }
  let config: Config | undefined
  let chapter: Chapter | undefined
  await look('environment', async () => {
    config = desk.config()
    return [ok('environment', 'every value can be used')]
  })
  await look('configuration', async () => {
    chapter = await readChapter(config?.chapterConfig)
    return [ok('configuration', `${chapter.organization.name}, ${chapter.committees.length} committees`)]
  })
  if (!config || !chapter) return findings

  const backups = folder ?? backupFolder(config)
  const known = { config, chapter, backups, now: desk.clock(), progress, interrupted: desk.interrupted }
  await look('disk', () => examineDisk(known))
  await look('database', async () => {
    mustExist(known.config)
    return withSnapshot(known.config, async (snapshot) => {
      for (const [about, examination] of WITH_A_DATABASE) await look(about, () => examination({ ...known, snapshot }))
      return []
    })
  })
  await look('identity', () => examineIdentity(known))
  return findings
}

const WITH_A_DATABASE: [about: string, examination: (patient: Patient) => Promise<Finding[]>][] = [
  ['database', examineDatabase],
  ['points', examinePoints],
  ['super admin', examineSuperAdmin],
  ['clock', examineClock],
  ['secrets', examineSecrets],
  ['backup', examineBackups],
]

function failed(about: string, error: unknown): Finding {
  if (error instanceof Interrupted) throw error
  const known = [CannotStart, Declined, DatabaseUnusable].some((kind) => error instanceof kind)
  const { message } = asTrouble(error) as Error
  return problem(about, message.replace(/\.$/, ''), known ? 'Mend that first.' : 'See docs/operating.md, Doctor.')
}

function lines({ state, about, says, mend }: Finding): string[] {
  const first = `${state.padEnd(8)} ${about.padEnd(13)} ${says}`
  return mend ? [first, `${' '.repeat(23)}→ ${mend}`] : [first]
}

function verdict(findings: Finding[]): string {
  const count = (state: State) => findings.filter((finding) => finding.state === state).length
  const of = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`
  const [problems, warnings] = [count('problem'), count('warning')]
  return problems + warnings === 0 ? 'All is well.' : `${of(problems, 'problem')}, ${of(warnings, 'warning')}.`
}
