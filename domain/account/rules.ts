import type { Chapter } from '../organization/chapter.ts'
import { Refusal } from '../refusal.ts'
import type { MemberPrincipal } from '../roles/principal.ts'

/** The first line of a member's history (spec: members §11.1). */
export function welcome({ organization }: Pick<Chapter, 'organization'>): string {
  return `Welcome to ${organization.shortName}!`
}

/** What somebody types to show that they mean it: deleting an account cannot be undone. */
export const LEAVING_WORDS = 'delete my account'

/** Why a member cannot leave; undefined if they can. Without a super admin nobody could manage the admins. */
export function leavingRefusal({ role }: Pick<MemberPrincipal, 'role'>, typed: string): Refusal | undefined {
  if (role === 'superAdmin') {
    return new Refusal('super_admin_stays', 'The super admin cannot leave. Hand the role to somebody else first.')
  }
  if (areLeavingWords(typed)) return undefined
  return new Refusal('invalid', `Please type “${LEAVING_WORDS}”.`, { field: 'confirmation' })
}

/** In large or small letters, with or without space around. */
function areLeavingWords(typed: string): boolean {
  return typed.trim().toLowerCase() === LEAVING_WORDS
}
