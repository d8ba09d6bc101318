import type { Access, Endpoint } from '../endpoint.ts'
import { Refusal } from '../refusal.ts'
import { type KeyPrincipal, type MemberPrincipal, type Principal, reachesEveryEvent } from './principal.ts'
import type { Scope } from './scopes.ts'

/**
 * Actions on one event: all need an officer of it, or a key with one of these scopes. Which of two it needs, the call
 * says: to read or to write. Without any, no key may: screens and messages are for people.
 */
export const WITH_AN_EVENT = {
  'event.create': ['events:write'],
  'event.edit': ['events:write'],
  'event.delete': ['events:write'],
  'event.code': [],
  'event.rsvps': ['attendance:read', 'attendance:write'],
  'event.attendance': ['attendance:read', 'attendance:write'],
  'event.room': [],
  'event.door': ['attendance:write'],
  'event.claims': ['attendance:read', 'attendance:write'],
  'event.message': [],
  'event.feedback': ['figures:read'],
  'event.figures': ['figures:read'],
} as const

/** Actions on the portal as a whole, and the role that each needs. */
export const WITH_THE_PORTAL = {
  'audit.read': 'admin',
  'one-click.password': 'admin',
  'admin.promote': 'admin',
  'admin.manage': 'superAdmin',
  'officer.manage': 'superAdmin',
  'key.manage': 'superAdmin',
  'webhook.manage': 'superAdmin',
  'quarter.close': 'superAdmin',
  'health.read': 'superAdmin',
  'account.manage': 'superAdmin',
  'one-click.first': 'superAdmin',
  download: 'superAdmin',
} as const

export type EventAction = keyof typeof WITH_AN_EVENT
export type PortalAction = keyof typeof WITH_THE_PORTAL

/** An event, or one to be created. Its committee decides whose it is. */
export interface Subject {
  committee: string
}

/**
 * Who may do what to which thing (spec: chapter §1.7): the one place that decides it. A handler asks it inside its transaction,
 * a screen asks it for what to show. "Officer of an event" is an admin, the super admin, or an officer of its committee.
 */
export function can(principal: Principal, action: EventAction, subject: Subject): boolean
export function can(principal: Principal, action: PortalAction): boolean
export function can(principal: Principal, action: EventAction | PortalAction, subject?: Subject): boolean {
  if (principal.kind === 'key') return subject !== undefined && mayWithKey(principal, action as EventAction)
  if (!subject) return passes(principal, WITH_THE_PORTAL[action as PortalAction])
  return isOfficerOf(principal, subject)
}

/** The same for a handler. @throws Refusal 403 with a sentence for the person, if they may not */
export function mustBeAble(principal: Principal, action: EventAction, subject: Subject): void {
  if (!can(principal, action, subject)) throw notYours(principal, subject)
}

/** Whether a principal may make a call at all. The gateway asks before it reads the body. */
export function mayCall(principal: Principal, { access, scope }: Pick<Endpoint, 'access' | 'scope'>): boolean {
  if (access === 'anyone') return true
  if (principal.kind === 'key') return scope !== undefined && principal.scopes.includes(scope)
  return access === 'signedIn' || passes(principal, access)
}

export function passes(principal: MemberPrincipal, access: Exclude<Access, 'anyone' | 'signedIn'>): boolean {
  switch (access) {
    case 'member':
      return true
    case 'officer':
      return principal.role !== 'member' || principal.committees.length > 0
    case 'admin':
      return principal.role !== 'member'
    case 'superAdmin':
      return principal.role === 'superAdmin'
  }
}

/** The scopes of a key on which a shared answer depends. */
const SEEING: readonly Scope[] = ['events:write', 'attendance:write']

/**
 * The part of a principal that decides which events they may see, and what of them. It is equal for everybody who may
 * see the same, so they share one cached answer. A key that writes events sees drafts, but no codes; one that checks
 * people in sees whom it may check in.
 */
export function viewerClass(principal: Principal): Principal {
  const scopes = principal.kind === 'key' ? SEEING.filter((scope) => principal.scopes.includes(scope)) : []
  if (scopes.length > 0) return { kind: 'key', scopes }
  const isOfficerOfAll = principal.kind === 'member' && reachesEveryEvent(principal)
  const committees = principal.kind === 'member' && !isOfficerOfAll ? principal.committees : []
  return { kind: 'member', role: isOfficerOfAll ? 'admin' : 'member', committees, formerly: [] }
}

/** The committees of which a principal is an officer; all for an admin. */
export function ownCommittees(principal: MemberPrincipal, committees: readonly string[]): string[] {
  return committees.filter((committee) => isOfficerOf(principal, { committee }))
}

/**
 * Whether a refusal is about an event that is not, or no longer, somebody's. They are still signed in as a member, so
 * that a screen keeps what they typed (spec: chapter §1.12).
 */
export function keepsSession(code: string): boolean {
  return code === 'not_your_committee' || code === 'term_ended'
}

/** The role as the admin view shows it; undefined for a member. */
export function roleLabel(principal: MemberPrincipal): 'Super Admin' | 'Admin' | 'Officer' | undefined {
  if (principal.role === 'superAdmin') return 'Super Admin'
  if (principal.role === 'admin') return 'Admin'
  return principal.committees.length > 0 ? 'Officer' : undefined
}

/** Why the gateway refuses a principal. After a term has ended it says so, and the session goes on. */
export function floorRefusal(principal: Principal, { access, scope }: Pick<Endpoint, 'access' | 'scope'>): Refusal {
  if (principal.kind === 'key') {
    return new Refusal('not_allowed', scope ? `This needs a key with the scope ${scope}.` : 'No key may do this.')
  }
  const [ended] = principal.formerly
  if (access === 'officer' && ended !== undefined) return termEnded(ended)
  return new Refusal('not_allowed', 'You may not do this.')
}

function mayWithKey({ scopes }: KeyPrincipal, action: EventAction): boolean {
  return WITH_AN_EVENT[action].some((scope) => scopes.includes(scope))
}

function isOfficerOf(principal: MemberPrincipal, { committee }: Subject): boolean {
  return reachesEveryEvent(principal) || principal.committees.includes(committee)
}

function notYours(principal: Principal, { committee }: Subject): Refusal {
  if (principal.kind === 'key') return new Refusal('not_allowed', 'This key may not do this.')
  if (principal.formerly.includes(committee)) return termEnded(committee)
  return new Refusal('not_your_committee', `Only officers of ${committee} may do this.`, { field: 'committee' })
}

function termEnded(committee: string): Refusal {
  return new Refusal('term_ended', `Your term as an officer of ${committee} has ended.`, { field: 'committee' })
}
