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

export const ADA = castMember('Ada Lovelace', 'Computer Science', 2)
export const GRACE = castMember('Grace Hopper', 'Computer Science and Engineering', 3, 'ADMIN')
export const MARGARET = castMember('Margaret Hamilton', 'Aerospace Engineering', 4, 'SUPERADMIN')
export const LINUS = castMember('Linus Torvalds', '', 0)
/** An officer of one committee without another role. */
export const HEDY = castMember('Hedy Lamarr', 'Electrical Engineering', 3)
export const CAST: readonly CastMember[] = [ADA, GRACE, MARGARET, LINUS, HEDY]

/** The two passwords of the demo, which it prints at the start. */
export const DEMO_PASSWORDS = { admin: 'demo-admin-password', oneClick: 'demo-one-click-password' }

function castMember(name: string, major: string, year: number, accessType: AccessType = 'STANDARD'): CastMember {
  const [firstName = '', lastName = ''] = name.split(' ')
  const mailbox = firstName.toLowerCase()
  return { sub: `demo-${mailbox}`, mailbox, firstName, lastName, accessType, registered: year > 0, major, year }
}
