import type { Scope } from './scopes.ts'

/** How a role is stored, and how the list of admins names it (spec: server §8.1). */
export const ACCESS_TYPES = ['SUPERADMIN', 'ADMIN', 'STANDARD'] as const
export type AccessType = (typeof ACCESS_TYPES)[number]

export type Role = 'member' | 'admin' | 'superAdmin'

/** Who makes a call, with everything that decides what they may do at this moment. */
export type Principal = MemberPrincipal | KeyPrincipal

/** A member with a role and with terms of office. */
export interface MemberPrincipal {
  kind: 'member'
  role: Role
  /** The committees of which they are an officer now, in order. */
  committees: readonly string[]
  /** The committees of which they were an officer until a term ended. */
  formerly: readonly string[]
}

/** The key of another program. It acts for no member and for no committee: its scopes decide alone. */
export interface KeyPrincipal {
  kind: 'key'
  scopes: readonly Scope[]
}

/** The part of a term of office that decides what its holder may do. */
export interface Term {
  committee: string
  /** The first moment of the term. */
  from: string
  /** The first moment after the term; null for no end. */
  until: string | null
}

/** A member as a principal. `now` decides which terms count, so nothing has to run when one begins or ends. */
export function principalOf(member: { accessType: AccessType }, terms: readonly Term[], now: string): MemberPrincipal {
  const committees = committeesOf(terms.filter((term) => isCurrent(term, now)))
  const formerly = committeesOf(terms.filter((term) => hasEnded(term, now)))
  return {
    kind: 'member',
    role: roleOf(member),
    committees,
    formerly: formerly.filter((committee) => !committees.includes(committee)),
  }
}

/** The same for the screens, from `User` or `SessionClaims`. */
export function principalFrom(told: {
  isAdmin: boolean
  isSuperAdmin: boolean
  officer: readonly string[]
}): MemberPrincipal {
  const role = told.isSuperAdmin ? 'superAdmin' : told.isAdmin ? 'admin' : 'member'
  return { kind: 'member', role, committees: told.officer, formerly: [] }
}

/** Whether a principal is limited to no committee: an admin, and within its scopes a key. */
export function reachesEveryEvent(
  principal: Principal,
): principal is KeyPrincipal | (MemberPrincipal & { role: 'admin' | 'superAdmin' }) {
  return principal.kind === 'key' || principal.role !== 'member'
}

export function roleOf({ accessType }: { accessType: AccessType }): Role {
  return ROLES[accessType]
}

const ROLES: Record<AccessType, Role> = { SUPERADMIN: 'superAdmin', ADMIN: 'admin', STANDARD: 'member' }

/** Whether somebody is an admin; the super admin is one too (spec: members §1.5). */
export function isAdmin(person: { accessType: AccessType }): boolean {
  return roleOf(person) !== 'member'
}

export function isSuperAdmin(person: { accessType: AccessType }): boolean {
  return roleOf(person) === 'superAdmin'
}

/** Whether a term counts at a moment: its beginning is included, its end is not. */
export function isCurrent(term: Term, now: string): boolean {
  return term.from <= now && !hasEnded(term, now)
}

export function hasEnded({ until }: Pick<Term, 'until'>, now: string): boolean {
  return until !== null && until <= now
}

function committeesOf(terms: readonly Term[]): string[] {
  return [...new Set(terms.map(({ committee }) => committee))].toSorted()
}
