import type { Insertable } from 'kysely'
import { TEST, type WebhookType } from '#domain/webhooks/types.ts'
import type { SentDeliveriesTable } from '../database/outboxTables.ts'
import type { WebhooksTable } from '../database/programTables.ts'
import type { NewMember } from '../database/tables.ts'
import { CHANNEL } from '../webhooks/listener.ts'
import { MARGARET } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Days } from './days.ts'

/** A bot that hears of events and RSVPs, with its first test, and a site that its maker has switched off. */
export function sampleWebhooks(chance: Chance, days: Days, members: readonly NewMember[]) {
  const { uuid: member } = members.find(({ sub }) => sub === MARGARET.sub)!
  const webhook = (url: string, state: 'on' | 'off', events: WebhookType[], day: number) => ({
    uuid: chance.uuid(),
    url,
    events: JSON.stringify(events),
    // Of no use to anybody: nothing of the demo leaves the machine.
    secret: `whsec_${Buffer.from(chance.uuid()).toString('base64')}`,
    state,
    member,
    createdAt: days.at(day, '12:00'),
  })
  const events: WebhookType[] = ['event.published', 'event.updated', 'event.cancelled']
  const webhooks: Insertable<WebhooksTable>[] = [
    webhook('https://bot.example.edu/portal', 'on', [...events, 'rsvp.going', 'rsvp.cancelled'], -12),
    webhook('https://www.example.edu/hooks/chapter', 'off', events, -9),
  ]
  const sentDeliveries: Insertable<SentDeliveriesTable>[] = webhooks.map(({ uuid: recipient }, place) => ({
    uuid: chance.uuid(),
    delivery: chance.uuid(),
    channel: CHANNEL,
    kind: TEST,
    recipient,
    event: null,
    data: JSON.stringify({ id: chance.uuid() }),
    attempts: 1,
    status: 204,
    sentAt: days.at([-12, -9][place]!, '12:01'),
  }))
  return { webhooks, sentDeliveries }
}
