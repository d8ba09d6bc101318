/** What officers do that is written down, and what it is called where people choose among it. */
export const ACTIONS = {
  'event.create': 'Event added',
  'event.update': 'Event changed',
  'event.delete': 'Event deleted',
  'event.message': 'Message sent',
  'rsvp.place': 'Place given',
  'admin.add': 'Admin added',
  'admin.invite': 'Admin invited',
  'admin.withdraw': 'Invitation withdrawn',
  'admin.join': 'Invitation accepted',
  'admin.remove': 'Admin removed',
  'admin.reassign': 'Super admin reassigned',
  'officer.add': 'Officer added',
  'officer.change': 'Term changed',
  'officer.end': 'Term ended',
  'attendance.add': 'Checked in by an officer',
  'attendance.remove': 'Check-in undone',
  'claim.approved': 'Claim approved',
  'claim.refused': 'Claim refused',
  'milestone.close': 'Quarter closed',
  'key.add': 'Key made',
  'key.revoke': 'Key revoked',
  'webhook.add': 'Webhook added',
  'webhook.update': 'Webhook changed',
  'webhook.secret': 'Webhook’s secret renewed',
  'webhook.remove': 'Webhook deleted',
  'webhook.off': 'Webhook switched off',
  'one-click.password': 'One-click password changed',
  'admin.password': 'Admin password changed',
  'member.block': 'Member blocked',
  'member.unblock': 'Member unblocked',
  'member.sign-out': 'Member signed out',
  'member.leave': 'Account deleted',
  'points.adjust': 'Points given or taken',
  'points.mend': 'Points set to the ledger',
  download: 'Data downloaded',
  'import.csv': 'Lists imported',
  'import.uclaacm': 'Earlier portal imported',
} as const

/** Marks the sample chapter of the demo; no officer's action. */
export const DEMO_SEED = 'demo.seed'

/** Everything that the audit log records. */
export type Action = keyof typeof ACTIONS | typeof DEMO_SEED

/** The number of entries per page. */
export const AUDIT_PAGE = 50
