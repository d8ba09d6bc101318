import { join } from 'node:path'
import { DAY_MS } from '#domain/durations.ts'
import { checkArchive } from '../backup/archive/read.ts'
import { backupsIn } from '../backup/backups.ts'
import type { Db } from '../database/tables.ts'
import { type Examination, ok, problem, warning } from './finding.ts'

const EXPECTED_DAYS = 2
const DANGEROUS_DAYS = 8
const MEND = 'portal backup, and schedule it (docs/operating.md, Backups).'

/** The age of the newest backup, and whether it can be restored. */
export const examineBackups: Examination<'snapshot' | 'backups' | 'now' | 'progress' | 'interrupted'> = async ({
  snapshot: { db },
  backups,
  now,
  progress,
  interrupted,
}) => {
  const newest = (await backupsIn(backups, now)).at(-1)
  if (!newest) return [judge(days(await begin(db, now), now), `none in ${backups}`)]
  const { header } = await checkArchive(join(backups, newest), progress, interrupted)
  const age = days(header.createdAt, now)
  const says = `the newest, ${newest}, is whole and ${age === 0 ? 'less than a day' : `${age} days`} old`
  return [judge(age, says)]
}

function judge(age: number, says: string) {
  if (age >= DANGEROUS_DAYS) return problem('backup', says, MEND)
  return age >= EXPECTED_DAYS || says.startsWith('none') ? warning('backup', says, MEND) : ok('backup', says)
}

/** When the chapter's first data was written. */
async function begin(db: Db, now: string): Promise<string> {
  const first = await db.selectFrom('members').select('createdAt').orderBy('createdAt').limit(1).executeTakeFirst()
  return first?.createdAt ?? now
}

function days(since: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / DAY_MS))
}
