import type { Insertable } from 'kysely'
import type { Scope } from '#domain/roles/scopes.ts'
import { TEST, type WebhookType } from '#domain/webhooks/types.ts'
import type { SentDeliveriesTable } from '../database/outboxTables.ts'
import type { CalendarsTable, KeysTable, WebhooksTable } from '../database/programTables.ts'
import type { NewMember } from '../database/tables.ts'
import { CHANNEL } from '../webhooks/listener.ts'
import { ADA, MARGARET } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Days } from './days.ts'

/**
 * The programs around the chapter: a bot that reads and a sheet that writes, whose keys nobody has; a webhook that is on
 * and one that its maker has switched off, each with its first test; and Ada's calendar.
 */
export function samplePrograms(chance: Chance, days: Days, members: readonly NewMember[]) {
  const uuidOf = ({ sub }: { sub: string }) => members.find((member) => member.sub === sub)!.uuid
  const member = uuidOf(MARGARET)
  const key = (name: string, scopes: Scope[], lastUsed: string, until: string | null): Insertable<KeysTable> => ({
    uuid: chance.uuid(),
    name,
    hash: `of no key ${chance.uuid()}`,
    scopes: JSON.stringify(scopes),
    until,
    member,
    createdAt: days.at(-60, '12:00'),
    lastUsed,
  })
  const webhook = (url: string, state: 'on' | 'off', events: WebhookType[], createdAt: string) => ({
    uuid: chance.uuid(),
    url,
    events: JSON.stringify(events),
    // Of no use to anybody: nothing of the demo leaves the machine.
    secret: `whsec_${Buffer.from(chance.uuid()).toString('base64')}`,
    state,
    member,
    createdAt,
  })
  const events: WebhookType[] = ['event.published', 'event.updated', 'event.cancelled']
  const webhooks: Insertable<WebhooksTable>[] = [
    webhook('https://bot.example.edu/portal', 'on', [...events, 'rsvp.going', 'rsvp.cancelled'], days.at(-12, '12:00')),
    webhook('https://www.example.edu/hooks/chapter', 'off', events, days.at(-9, '12:00')),
  ]
  const sentDeliveries = webhooks.map(
    ({ uuid: recipient, createdAt }): Insertable<SentDeliveriesTable> => ({
      uuid: chance.uuid(),
      delivery: chance.uuid(),
      channel: CHANNEL,
      kind: TEST,
      recipient,
      event: null,
      data: JSON.stringify({ id: chance.uuid() }),
      attempts: 1,
      status: 204,
      sentAt: createdAt,
    }),
  )
  const keys = [
    key('Discord bot', ['events:read'], days.at(0, '00:00'), null),
    key('Planning sheet', ['events:read', 'events:write'], days.at(-9, '17:20'), days.at(100, '00:00')),
  ]
  const calendars: CalendarsTable[] = [{ member: uuidOf(ADA), token: chance.uuid() }]
  return { keys, webhooks, sentDeliveries, calendars }
}
