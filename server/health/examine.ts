import type { Finding } from '#domain/health/contract.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { VERSION } from '#domain/version.ts'
import { backupFolder } from '../backup/backups.ts'
import type { Config } from '../config.ts'
import { asDatabaseAway } from '../database/diskErrors.ts'
import { missingMigrations } from '../database/migrate.ts'
import { type Snapshot, withSnapshot } from '../database/snapshot.ts'
import { mustExist } from '../database/withDatabase.ts'
import { hooksOf } from '../discord/hooks.ts'
import { checkConfiguredLogo, readLogo } from '../http/logo.ts'
import { readChapter } from '../organization/chapter.ts'
import { Interrupted } from '../task.ts'
import { examineBackups } from './backups.ts'
import { examineClock } from './clock.ts'
import { examineDatabase, examineRights } from './database.ts'
import { examineDisk } from './disk.ts'
import { type ExaminationInput, ok, problem } from './finding.ts'
import { examineIdentity } from './identity.ts'
import { examineMail, examineOutbox } from './outbox.ts'
import { examinePoints } from './points.ts'
import { examineSecrets } from './secrets.ts'
import { examineSuperAdmin } from './superAdmin.ts'
import { examineWebhooks } from './webhooks.ts'

/** The input of the doctor. */
interface DoctorInput extends Pick<ExaminationInput, 'now' | 'progress' | 'interrupted'> {
  /** @throws CannotStart with one line */
  config(): Config
  /** The folder of backups, if it is not the default one. */
  backups: string | undefined
  /** Milliseconds that one statement may take on PostgreSQL. */
  limitMs?: number
}

/** Runs all examinations. One that fails becomes a finding and does not stop the others. */
export async function examineAll({
  config: read,
  backups: folder,
  limitMs,
  ...around
}: DoctorInput): Promise<Finding[]> {
  const findings: Finding[] = [ok('version', `${VERSION}, on Node ${process.versions.node}`)]
  const examine = async (about: string, examination: () => Promise<Finding[]>) => {
    findings.push(...(await examination().catch((error) => [failed(about, error)])))
    around.interrupted.throwIfAborted()
  }
  let config: Config | undefined
  let chapter: Chapter | undefined
  await examine('environment', async () => {
    config = read()
    if (config.logo !== undefined) readLogo(config.logo)
    return [ok('environment', 'every value can be used')]
  })
  await examine('configuration', async () => {
    chapter = await readChapter(config?.chapterConfig)
    if (config) hooksOf(config.discord, chapter)
    if (config && config.logo === undefined) checkConfiguredLogo(chapter.organization.logo)
    return [ok('configuration', `${chapter.organization.name}, ${chapter.committees.length} committees`)]
  })
  if (!config || !chapter) return findings

  const backups = folder ?? backupFolder(config)
  const known = { config, chapter, backups, ...around }
  await examine('disk', () => examineDisk(known))
  await examine('database', async () => {
    mustExist(known.config)
    const missing = known.config.databaseUrl && (await examineRights(known.config.databaseUrl))
    if (missing) return [missing]
    const all = async (snapshot: Snapshot) => {
      await examine('database', () => examineDatabase({ snapshot }))
      // The other examinations need today's tables.
      if (missingMigrations(snapshot.migrations).length > 0) return []
      for (const [about, examination] of WITH_A_DATABASE)
        await examine(about, () => examination({ ...known, snapshot }))
      return []
    }
    return withSnapshot(known.config, all, limitMs)
  })
  await examine('identity', () => examineIdentity(known))
  await examine('mail', () => examineMail(known))
  return findings
}

const WITH_A_DATABASE: [about: string, examination: (input: ExaminationInput) => Promise<Finding[]>][] = [
  ['points', examinePoints],
  ['super admin', examineSuperAdmin],
  ['clock', examineClock],
  ['secrets', examineSecrets],
  ['backup', examineBackups],
  ['outbox', examineOutbox],
  ['webhooks', examineWebhooks],
]

const CHECK_DATABASE =
  'The first npm start creates it. If the chapter has one, check DATABASE_URL or DATA_DIR, and that the user of the server may use it.'

function failed(about: string, error: unknown): Finding {
  if (error instanceof Interrupted) throw error
  const { message } = asDatabaseAway(error) as Error
  const mend = about === 'database' ? CHECK_DATABASE : `See docs/operating.md, Doctor, and the line of ${about}.`
  return problem(about, message.replace(/\.$/, ''), mend)
}
