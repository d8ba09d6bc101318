import { fullName } from '#domain/people/rules.ts'
import { type Examination, ok, problem, warning } from './finding.ts'

/** There is exactly one super admin, who can sign in. */
export const examineSuperAdmin: Examination<'config' | 'snapshot'> = async ({ config, snapshot: { db } }) => {
  const found = await db.selectFrom('members').selectAll().where('accessType', '=', 'SUPERADMIN').execute()
  const [one, ...more] = found
  const mend = 'portal super-admin EMAIL'
  if (one && more.length > 0) return [problem('super admin', `there are ${found.length}`, mend)]
  if (one?.blocked) return [problem('super admin', `${fullName(one)} is blocked`, mend)]
  if (one) return [ok('super admin', `${fullName(one)}, ${one.email ?? 'whose address is somebody else’s now'}`)]
  const { superAdminEmail } = config
  if (!superAdminEmail) return [problem('super admin', 'there is none', `${mend}, or set SUPER_ADMIN_EMAIL.`)]
  return [warning('super admin', 'there is none yet', `${superAdminEmail} becomes it at the next sign-in.`)]
}
