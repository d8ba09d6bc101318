import type { Finding } from '#domain/health/contract.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { CannotStart, type Config } from '../../config.ts'
import { DatabaseUnusable } from '../../database/database.ts'
import { withSnapshot } from '../../database/snapshot.ts'
import { asTrouble } from '../../database/trouble.ts'
import { readChapter } from '../../organization/chapter.ts'
import { backupFolder } from '../backup.ts'
import { mayExist } from '../chapter.ts'
import { Declined, Interrupted } from '../command.ts'
import { examineBackups } from './backups.ts'
import { examineClock } from './clock.ts'
import { examineDatabase } from './database.ts'
import { examineDisk } from './disk.ts'
import { ok, type Patient, problem } from './finding.ts'
import { examineIdentity } from './identity.ts'
import { examinePoints } from './points.ts'
import { examineSecrets } from './secrets.ts'
import { examineSuperAdmin } from './superAdmin.ts'

/** What the doctor is told before anything is known of the portal. */
interface Visit extends Pick<Patient, 'now' | 'progress' | 'interrupted'> {
  /** @throws CannotStart with one line */
  config(): Config
  /** Where backups are looked for, if not where they go by default. */
  backups: string | undefined
}

/** Each examination is for itself: what cannot be examined is a line of its own, not the end. */
export async function examineAll({ config: read, backups: folder, ...around }: Visit): Promise<Finding[]> {
  const findings: Finding[] = []
  const look = async (about: string, examination: () => Promise<Finding[]>) => {
    findings.push(...(await examination().catch((error) => [failed(about, error)])))
    around.interrupted.throwIfAborted()
  }
  let config: Config | undefined
  let chapter: Chapter | undefined
  await look('environment', async () => {
    config = read()
    return [ok('environment', 'every value can be used')]
  })
  await look('configuration', async () => {
    chapter = await readChapter(config?.chapterConfig)
    return [ok('configuration', `${chapter.organization.name}, ${chapter.committees.length} committees`)]
  })
  if (!config || !chapter) return findings

  const backups = folder ?? backupFolder(config)
  const known = { config, chapter, backups, ...around }
  await look('disk', () => examineDisk(known))
  await look('database', async () => {
    if (!mayExist(known.config)) return [noDatabase(known.config)]
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

function noDatabase({ dataDir }: Config): Finding {
  const mend = 'The first npm start makes it. If the chapter has one, set DATA_DIR to its folder.'
  return problem('database', `There is no database in ${dataDir} yet`, mend)
}

function failed(about: string, error: unknown): Finding {
  if (error instanceof Interrupted) throw error
  const known = [CannotStart, Declined, DatabaseUnusable].some((kind) => error instanceof kind)
  const { message } = asTrouble(error) as Error
  return problem(about, message.replace(/\.$/, ''), known ? 'Mend that first.' : 'See docs/operating.md, Doctor.')
}
