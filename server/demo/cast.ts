import type { AccessType } from '#domain/roles/principal.ts'

/** A person whom the demo introduces by name. The tests of the portal use the same four. */
export interface CastMember {
  sub: string
  /** The part of their address before the @. */
  mailbox: string
  firstName: string
  lastName: string
  accessType: AccessType
  registered: boolean
  major: string
  year: number
}

export const ADA: CastMember = {
  sub: 'demo-ada',
  mailbox: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  accessType: 'STANDARD',
  registered: true,
  major: 'Computer Science',
  year: 2,
}

export const GRACE: CastMember = {
  sub: 'demo-grace',
  mailbox: 'grace',
  firstName: 'Grace',
  lastName: 'Hopper',
  accessType: 'ADMIN',
  registered: true,
  major: 'Computer Science and Engineering',
  year: 3,
}

export const MARGARET: CastMember = {
  sub: 'demo-margaret',
  mailbox: 'margaret',
  firstName: 'Margaret',
  lastName: 'Hamilton',
  accessType: 'SUPERADMIN',
  registered: true,
  major: 'Aerospace Engineering',
  year: 4,
}

export const LINUS: CastMember = {
  sub: 'demo-linus',
  mailbox: 'linus',
  firstName: 'Linus',
  lastName: 'Torvalds',
  accessType: 'STANDARD',
  registered: false,
  major: '',
  year: 0,
}

/** An officer of one committee without another role. */
export const HEDY: CastMember = {
  sub: 'demo-hedy',
  mailbox: 'hedy',
  firstName: 'Hedy',
  lastName: 'Lamarr',
  accessType: 'STANDARD',
  registered: true,
  major: 'Electrical Engineering',
  year: 3,
}

export const CAST: readonly CastMember[] = [ADA, GRACE, MARGARET, LINUS, HEDY]

/** The two passwords of the demo, which it prints at the start. */
export const DEMO_PASSWORDS = { admin: 'demo-admin-password', oneClick: 'demo-one-click-password' }
