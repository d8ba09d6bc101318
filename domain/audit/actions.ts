/** What officers do that is written down, and what it is called where people choose among it. */
export const ACTIONS = {
  'event.create': 'Event added',
  'event.update': 'Event changed',
  'event.delete': 'Event deleted',
  'admin.add': 'Admin added',
  'admin.remove': 'Admin removed',
  'admin.reassign': 'Super admin reassigned',
  'milestone.close': 'Quarter closed',
  'one-click.password': 'One-click password changed',
  'admin.password': 'Admin password changed',
  'member.block': 'Member blocked',
  'member.unblock': 'Member unblocked',
  'member.leave': 'Account deleted',
  'points.mend': 'Points set to the ledger',
  'import.csv': 'Lists imported',
  'import.uclaacm': 'Earlier portal imported',
} as const

/** How many entries are asked for at a time. */
export const AUDIT_PAGE = 50
