import type { AccessType } from '#domain/roles/principal.ts'

/** A person whom the demo introduces by name. The tests of the portal use the first four. */
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

export const ADA = castMember('Ada', 'Lovelace', { major: 'Computer Science', year: 2 })
export const GRACE = castMember('Grace', 'Hopper', {
  major: 'Computer Science and Engineering',
  year: 3,
  accessType: 'ADMIN',
})
export const MARGARET = castMember('Margaret', 'Hamilton', {
  major: 'Aerospace Engineering',
  year: 4,
  accessType: 'SUPERADMIN',
})
export const LINUS = castMember('Linus', 'Torvalds', { registered: false })
/** An officer of one committee without another role. */
export const HEDY = castMember('Hedy', 'Lamarr', { major: 'Electrical Engineering', year: 3 })
/** The super admin before Margaret. She is no longer introduced. */
export const BARBARA = castMember('Barbara', 'Liskov', { major: 'Mathematics', year: 5 })

export const CAST: readonly CastMember[] = [ADA, GRACE, MARGARET, LINUS, HEDY]

/** The two passwords of the demo, which it prints at the start. */
export const DEMO_PASSWORDS = { admin: 'demo-admin-password', oneClick: 'demo-one-click-password' }

function castMember(firstName: string, lastName: string, about: Partial<CastMember>): CastMember {
  const mailbox = firstName.toLowerCase()
  const usual = { accessType: 'STANDARD', registered: true, major: '', year: 0 } as const
  return { sub: `demo-${mailbox}`, mailbox, firstName, lastName, ...usual, ...about }
}
