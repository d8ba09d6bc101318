import { can, type EventAction, type PortalAction, WITH_AN_EVENT, WITH_THE_PORTAL } from './can.ts'
import type { MemberPrincipal } from './principal.ts'

/** What each action is for somebody who reads the table. */
const WORDS: Record<EventAction | PortalAction, string> = {
  'event.create': 'Create an event',
  'event.edit': 'Change an event',
  'event.delete': 'Delete an event',
  'event.code': 'See the attendance code of an event',
  'event.rsvps': 'See who RSVPed, with their answers, and move the waiting line',
  'event.attendance': 'See who came, check in by hand and undo a check-in',
  'event.room': 'Show the room screen',
  'event.door': 'Check people in at the door',
  'event.claims': 'Decide claims',
  'event.feedback': 'Read what those who came say about an event',
  'event.figures': 'Read analytics and the funding report',
  'event.message': 'Write to the people of an event',
  'audit.read': 'Read the audit log',
  'one-click.password': 'Change the one-click password',
  'admin.promote': 'Make somebody an admin with the admin password',
  'admin.manage': 'Manage admins and hand on the super admin role',
  'officer.manage': 'Give, change and end terms of office',
  'key.manage': 'Make and revoke the keys of other programs',
  'webhook.manage': 'Send what happens to other programs',
  'quarter.close': 'Close the quarter',
  'health.read': 'See the health of the installation',
  'account.manage': 'Find anybody, sign them out, block and unblock them',
  'one-click.first': 'Set the first one-click password',
  download: 'Download a backup and the lists',
}

const ROLES: Record<string, MemberPrincipal> = {
  Member: { kind: 'member', role: 'member', committees: [], formerly: [] },
  Officer: { kind: 'member', role: 'member', committees: ['AI'], formerly: [] },
  Admin: { kind: 'member', role: 'admin', committees: [], formerly: [] },
  'Super admin': { kind: 'member', role: 'superAdmin', committees: [], formerly: [] },
}

/** Who may do what, as a table in Markdown. It asks `can`, so it cannot differ from what the portal does. */
export function tableOfRoles(): string {
  const principals = Object.values(ROLES)
  const withAnEvent = Object.keys(WITH_AN_EVENT) as EventAction[]
  const withThePortal = Object.keys(WITH_THE_PORTAL) as PortalAction[]
  const rows = [
    ...withAnEvent.map((action) => [WORDS[action], ...principals.map((one) => ofAnEvent(one, action))]),
    ...withThePortal.map((action) => [WORDS[action], ...principals.map((one) => (can(one, action) ? 'yes' : '–'))]),
  ]
  const head = ['', ...Object.keys(ROLES)]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function ofAnEvent(principal: MemberPrincipal, action: EventAction): string {
  if (can(principal, action, { committee: 'Hack' })) return 'yes'
  return can(principal, action, { committee: 'AI' }) ? 'own committees' : '–'
}
