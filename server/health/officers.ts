import { officersByCommittee } from '../officers/store.ts'
import { type Examination, ok } from './finding.ts'

/** Notes committees without an officer. The admins run them then. */
export const examineOfficers: Examination<'chapter' | 'snapshot' | 'now'> = async ({ chapter, snapshot, now }) => {
  if (!snapshot.migrations.includes('004-terms-of-office')) return []
  const counts = await officersByCommittee(snapshot.db, now)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const none = chapter.committees.map(({ name }) => name).filter((name) => !counts.has(name))
  if (none.length === 0) return [ok('officers', `${all} in office, every committee has one`)]
  return [ok('officers', `${all} in office; without an officer: ${none.join(', ')}`)]
}
