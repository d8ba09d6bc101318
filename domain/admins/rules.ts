import { ADDRESS_LENGTH, plainEmail } from '../people/email.ts'
import { Refusal } from '../refusal.ts'
import { type AccessType, isAdmin, isSuperAdmin } from '../roles/principal.ts'

/** 'Please provide a g.ucla.edu email address.' for the chapter's own domain (spec: members §15.5). */
export function wrongAddress(hostedDomain: string): string {
  return `Please provide a ${hostedDomain} email address.`
}

/** Whether an address is a name, an @ and the chapter's domain, no longer than an address can be. */
export function isChapterAddress(email: string, hostedDomain: string): boolean {
  const address = plainEmail(email)
  const [name, domain, ...more] = address.split('@')
  return (
    address.length <= ADDRESS_LENGTH && more.length === 0 && domain === hostedDomain && /^[^\s@]+$/.test(name ?? '')
  )
}

interface Target {
  accessType: AccessType
  blocked: 0 | 1
  name: string
}

/** Why somebody cannot be made an admin; undefined if they can. */
export function promotionRefusal(target: Target): Refusal | undefined {
  if (target.blocked) return blockedRefusal(target)
  return isAdmin(target) ? new Refusal('already_admin', `${target.name} is an admin already.`) : undefined
}

/** Why somebody cannot be removed from the admins; undefined if they can (spec: members §15.3). */
export function removalRefusal(target: Omit<Target, 'blocked'>): Refusal | undefined {
  if (isSuperAdmin(target)) return new Refusal('super_admin_stays', 'The super admin cannot be removed.')
  return isAdmin(target) ? undefined : new Refusal('not_an_admin', `${target.name} is not an admin.`)
}

/**
 * Why a member cannot be blocked; undefined if they can. If the super admin were blocked, nobody could manage the
 * admins.
 */
export function blockRefusal(target: { accessType: AccessType }): Refusal | undefined {
  if (!isSuperAdmin(target)) return undefined
  return new Refusal('super_admin_stays', 'The super admin cannot be blocked. Hand over the role first.')
}

/** Why somebody cannot become super admin; undefined if they can. Only another admin can. */
export function reassignRefusal(target: Target): Refusal | undefined {
  if (target.blocked) return blockedRefusal(target)
  if (isSuperAdmin(target)) return new Refusal('already_super_admin', `${target.name} is the super admin already.`)
  return isAdmin(target) ? undefined : new Refusal('not_an_admin', `${target.name} is not an admin. Add them first.`)
}

/** A blocked member gets no role: a super admin who cannot sign in could not manage the admins. */
export function blockedRefusal({ name }: { name: string }): Refusal {
  return new Refusal('member_blocked', `${name} is blocked. Unblock the account first.`)
}
