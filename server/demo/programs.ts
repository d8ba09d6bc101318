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
  const webhooks = [
    {
      url: 'https://bot.example.edu/portal',
      state: 'on',
      types: [...EVENTS, 'rsvp.going', 'rsvp.cancelled'],
      day: -12,
    },
    { url: 'https://www.example.edu/hooks/chapter', state: 'off', types: EVENTS, day: -9 },
  ].map(({ types, day, ...webhook }) => {
    // Of no use to anybody: nothing of the demo leaves the machine.
    const secret = `whsec_${Buffer.from(chance.uuid()).toString('base64')}`
    const createdAt = days.at(day, '12:00')
    return { uuid: chance.uuid(), ...webhook, events: JSON.stringify(types), secret, member, createdAt }
  })
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
