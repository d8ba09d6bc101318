import { plainEmail } from '../people/email.ts'
import { Refusal } from '../refusal.ts'

export const ACCESS_TYPES = ['SUPERADMIN', 'ADMIN', 'STANDARD'] as const
export type AccessType = (typeof ACCESS_TYPES)[number]

/** The super admin is one too (PRODUCT §6). */
export function isAdmin(person: { accessType: AccessType }): boolean {
  return person.accessType !== 'STANDARD'
}

export function isSuperAdmin(person: { accessType: AccessType }): boolean {
  return person.accessType === 'SUPERADMIN'
}

/** 'Please provide a g.ucla.edu email address.' for the chapter's own domain (PRODUCT §5). */
export function wrongAddress(hostedDomain: string): string {
  return `Please provide a ${hostedDomain} email address.`
}

/** One name, one @, the chapter's domain and nothing after it. */
export function isChapterAddress(email: string, hostedDomain: string): boolean {
  const [name, domain, ...more] = plainEmail(email).split('@')
  return more.length === 0 && domain === hostedDomain && /^[^\s@]+$/.test(name ?? '')
}

/** Why somebody cannot be made an admin; undefined if they can. */
export function promotionRefusal(target: { accessType: AccessType; name: string }): Refusal | undefined {
  return isAdmin(target) ? new Refusal('already_admin', `${target.name} is an admin already.`) : undefined
}

/** Why somebody cannot be removed from the admins; undefined if they can (PRODUCT §2, Control panel). */
export function removalRefusal(target: { accessType: AccessType; name: string }): Refusal | undefined {
  if (isSuperAdmin(target)) return new Refusal('super_admin_stays', 'The super admin cannot be removed.')
  return isAdmin(target) ? undefined : new Refusal('not_an_admin', `${target.name} is not an admin.`)
}

/** Why somebody cannot be blocked; undefined if they can. A chapter whose super admin is blocked has none who can act. */
export function blockRefusal(target: { accessType: AccessType }): Refusal | undefined {
  if (!isSuperAdmin(target)) return undefined
  return new Refusal('super_admin_stays', 'The super admin cannot be blocked. Hand the role to somebody else first.')
}

/** Why somebody cannot become super admin; undefined if they can: a listed admin, and not the one who is. */
export function reassignRefusal(target: { accessType: AccessType; name: string }): Refusal | undefined {
  if (isSuperAdmin(target)) return new Refusal('already_super_admin', `${target.name} is the super admin already.`)
  return isAdmin(target) ? undefined : new Refusal('not_an_admin', `${target.name} is not an admin. Add them first.`)
}
