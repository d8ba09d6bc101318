import { isDeepStrictEqual } from 'node:util'
import type { Finding } from '#domain/health/contract.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { VERSION } from '#domain/version.ts'
import { backupFolder } from '../backup/backups.ts'
import type { Config, ExaminedEnvironment } from '../config.ts'
import { asDatabaseAway } from '../database/diskErrors.ts'
import { missingMigrations } from '../database/migrate.ts'
import { type Snapshot, withSnapshot } from '../database/snapshot.ts'
import { mustExist } from '../database/withDatabase.ts'
import { hooksOf } from '../discord/hooks.ts'
import { checkConfiguredLogo } from '../http/logo.ts'
import { EXAMPLES, readChapter } from '../organization/chapter.ts'
import { Interrupted } from '../task.ts'
import { examineBackups } from './backups.ts'
import { examineClock } from './clock.ts'
import { examineDatabase, examineRights } from './database.ts'
import { examineDisk } from './disk.ts'
import { examineVariables } from './environment.ts'
import { type ExaminationInput, ok, problem, warning } from './finding.ts'
import { examineIdentity } from './identity.ts'
import { examineMail, examineOutbox } from './outbox.ts'
import { examinePoints } from './points.ts'
import { examineSecrets } from './secrets.ts'
import { examineSuperAdmin } from './superAdmin.ts'
import { examineWebhooks } from './webhooks.ts'

interface DoctorInput extends Pick<ExaminationInput, 'now' | 'progress' | 'interrupted'> {
  environment: ExaminedEnvironment
  /** The folder of backups, if it is not the default one. */
  backups: string | undefined
  /** Milliseconds that one statement may take on PostgreSQL. */
  limitMs?: number
}

/** Runs all examinations. One that fails becomes a finding and does not stop the others. */
export async function examineAll({
  environment,
  backups: folder,
  limitMs,
  ...around
}: DoctorInput): Promise<Finding[]> {
  const { config } = environment
  let chapter: Chapter | undefined
  const findings: Finding[] = [ok('version', `${VERSION}, on Node ${process.versions.node}`)]
  const examine = async (about: string, examination: () => Promise<Finding[]>) => {
    findings.push(...(await examination().catch((error) => [failed(about, error, config)])))
    around.interrupted.throwIfAborted()
  }
  await examine('environment', async () => examineVariables(environment))
  await examine('configuration', async () => {
    chapter = await readChapter(config.chapterConfig)
    hooksOf(config.discord, chapter)
    if (config.logo === undefined) checkConfiguredLogo(chapter.organization.logo)
    if (await isExample(chapter)) return [EXAMPLE_IN_USE]
    return [ok('configuration', `${chapter.organization.name}, ${chapter.committees.length} committees`)]
  })
  if (!chapter || environment.faults.length > 0) return findings

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

const EXAMPLE_IN_USE = warning(
  'configuration',
  'the chapter is the example that comes with the program',
  'Describe yours: portal setup, or docs/operating.md, Another chapter.',
)

async function isExample(chapter: Chapter): Promise<boolean> {
  const examples = await Promise.all(EXAMPLES.map(readChapter))
  return examples.some((example) => isDeepStrictEqual(example, chapter))
}

const MENDS: Record<string, string | undefined> = {
  environment: 'Correct it: docs/operating.md, The environment.',
  configuration: 'Correct the entry: docs/operating.md, Another chapter.',
}

const CHECK_FILE =
  'The first npm start creates it. If the chapter has one, check DATA_DIR, and that the user of the server may use it.'
const CHECK_POSTGRES =
  'The first npm start creates it. If the chapter has one, check DATABASE_URL, and that PostgreSQL runs and lets its role in: docs/operating.md, Moving from SQLite to PostgreSQL.'

function failed(about: string, error: unknown, { databaseUrl }: Config): Finding {
  if (error instanceof Interrupted) throw error
  const { message } = asDatabaseAway(error) as Error
  const ofDatabase = about === 'database' ? (databaseUrl ? CHECK_POSTGRES : CHECK_FILE) : undefined
  const mend = MENDS[about] ?? ofDatabase ?? `See docs/operating.md, Doctor, and the line of ${about}.`
  return problem(about, message.replace(/\.$/, ''), mend)
}
