import type { Happening } from '../outbox/happenings.ts'

/** What a webhook can hear, in the order of the dialog (spec: programs §2.3). */
export const WEBHOOK_TYPES = [
  'event.published',
  'event.updated',
  'event.cancelled',
  'rsvp.going',
  'rsvp.waiting',
  'rsvp.cancelled',
  'attendance.added',
  'attendance.removed',
  'member.registered',
  'member.left',
  'season.closed',
] as const satisfies readonly Happening['what'][]
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

/** What *Send a test* sends. Nobody chooses it. */
export const TEST = 'webhook.test'

export function isWebhookType(what: string): what is WebhookType {
  return (WEBHOOK_TYPES as readonly string[]).includes(what)
}
