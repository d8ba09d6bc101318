import Type from 'typebox'
import { endpoint, Moment, Page } from '../endpoint.ts'

export const AuditEntry = Type.Object({
  uuid: Type.String(),
  date: Moment,
  actor: Type.Object({
    uuid: Type.String({ description: 'empty for the one-click API and the command line' }),
    name: Type.String(),
  }),
  action: Type.String({ description: 'a stable word such as event.create' }),
  target: Type.String({ description: 'the uuid of what it was done to, or a name' }),
  summary: Type.String({ description: 'one sentence' }),
})
export type AuditEntry = Type.Static<typeof AuditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v1/activity',
  access: 'admin',
  summary: 'The audit log: who did which admin action to what, when; newest first.',
  query: Page,
  response: Type.Object({ activity: Type.Array(AuditEntry) }),
})
