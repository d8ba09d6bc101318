import type { Scope } from '#domain/roles/scopes.ts'
import { TEST, type WebhookType } from '#domain/webhooks/types.ts'
import type { NewMember } from '../database/tables.ts'
import { CHANNEL } from '../webhooks/listener.ts'
import { ADA, MARGARET } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Days } from './days.ts'

const EVENTS: WebhookType[] = ['event.published', 'event.updated', 'event.cancelled']

/**
 * The programs around the chapter: a bot that reads and a sheet that writes, whose keys nobody has; a webhook that is on
 * and one that its maker has switched off, each with its first test; and Ada's calendar.
 */
export function samplePrograms(chance: Chance, days: Days, members: readonly NewMember[]) {
  const uuidOf = ({ sub }: { sub: string }) => members.find((member) => member.sub === sub)!.uuid
  const member = uuidOf(MARGARET)
  const key = (name: string, scopes: Scope[], lastUsed: string, until: string | null) => {
    const hash = `of no key ${chance.uuid()}`
    const createdAt = days.at(-60, '12:00')
    return { uuid: chance.uuid(), name, hash, scopes: JSON.stringify(scopes), until, member, createdAt, lastUsed }
  }
  const webhook = (url: string, state: 'on' | 'off', types: WebhookType[], createdAt: string) => {
    // Of no use to anybody: nothing of the demo leaves the machine.
    const secret = `whsec_${Buffer.from(chance.uuid()).toString('base64')}`
    return { uuid: chance.uuid(), url, events: JSON.stringify(types), secret, state, member, createdAt }
  }
  const webhooks = [
    webhook('https://bot.example.edu/portal', 'on', [...EVENTS, 'rsvp.going', 'rsvp.cancelled'], days.at(-12, '12:00')),
    webhook('https://www.example.edu/hooks/chapter', 'off', EVENTS, days.at(-9, '12:00')),
  ]
  return {
    keys: [
      key('Discord bot', ['events:read'], days.at(0, '00:00'), null),
      key('Planning sheet', ['events:read', 'events:write'], days.at(-9, '17:20'), days.at(100, '00:00')),
    ],
    webhooks,
    sentDeliveries: webhooks.map(({ uuid: recipient, createdAt: sentAt }) => {
      const sent = { channel: CHANNEL, kind: TEST, recipient, event: null, attempts: 1, status: 204, sentAt }
      return { uuid: chance.uuid(), delivery: chance.uuid(), data: JSON.stringify({ id: chance.uuid() }), ...sent }
    }),
    calendars: [{ member: uuidOf(ADA), token: chance.uuid() }],
  }
}
