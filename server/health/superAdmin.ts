import { isChapterAddress } from '#domain/admins/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { superAdmin } from '../admins/store.ts'
import { type Examination, ok, problem, warning } from './finding.ts'

/** Whether there is a super admin who can sign in. */
export const examineSuperAdmin: Examination<'config' | 'chapter' | 'snapshot'> = async ({
  config,
  chapter,
  snapshot: { db },
}) => {
  const hostedDomain = config.hostedDomain ?? chapter.hostedDomain
  const setDomain = 'Set HOSTED_DOMAIN to the domain of that address, or hand over the role: portal super-admin EMAIL.'
  const one = await superAdmin(db)
  const mend = 'portal super-admin EMAIL'
  if (one?.blocked) return [problem('super admin', `${fullName(one)} is blocked`, mend)]
  if (one?.email && !isChapterAddress(one.email, hostedDomain)) {
    const says = `${fullName(one)}, ${one.email}, cannot sign in: only ${hostedDomain} may`
    return [problem('super admin', says, setDomain)]
  }
  if (one) return [ok('super admin', `${fullName(one)}, ${one.email ?? 'whose address another account has now'}`)]
  const { superAdminEmail } = config
  if (!superAdminEmail) return [problem('super admin', 'there is none', `${mend}, or set SUPER_ADMIN_EMAIL.`)]
  if (!isChapterAddress(superAdminEmail, hostedDomain)) {
    const says = `there is none, and ${superAdminEmail} cannot sign in: only ${hostedDomain} may`
    return [problem('super admin', says, 'Set HOSTED_DOMAIN or SUPER_ADMIN_EMAIL, so that they agree.')]
  }
  return [warning('super admin', 'there is none yet', `${superAdminEmail} becomes it at the next sign-in.`)]
}
