import { type AccessType, isSuperAdmin } from '../admins/rules.ts'
import { Refusal } from '../refusal.ts'

/** What somebody types to show that they mean it: deleting an account cannot be undone. */
export const LEAVING_WORDS = 'delete my account'

/** What stands in the history where somebody has left. */
export const FORMER_MEMBER = { firstName: 'Former', lastName: 'member' } as const

/** In large or small letters, with or without space around. */
export function areLeavingWords(typed: string): boolean {
  return typed.trim().toLowerCase() === LEAVING_WORDS
}

/** Why somebody cannot leave; undefined if they can. A chapter without a super admin has none who can act. */
export function leavingRefusal(member: { accessType: AccessType }, typed: string): Refusal | undefined {
  if (isSuperAdmin(member)) {
    return new Refusal('super_admin_stays', 'The super admin cannot leave. Hand the role to somebody else first.')
  }
  if (areLeavingWords(typed)) return undefined
  return new Refusal('invalid', `Please type “${LEAVING_WORDS}”.`, { field: 'confirmation' })
}
