import { addWebhook } from '#domain/webhooks/contract.ts'
import { TEST, WEBHOOK_TYPES, type WebhookType } from '#domain/webhooks/types.ts'
import { addDeliveries } from '../outbox/store.ts'
import { withChannels } from '../testing/channels.ts'
import { type Receiver, receiver } from '../testing/receiver.ts'
import { type Chapterhouse, NOW } from '../testing/server.ts'
import { newDelivery } from './listener.ts'

/** A house whose super admin has a webhook to a receiver on this machine. */
export async function withReceiver(
  house: Chapterhouse,
  events: readonly WebhookType[] = WEBHOOK_TYPES,
  config: Parameters<typeof withChannels>[1] = {},
) {
  const at = await receiver()
  const runner = await withChannels(house, config, at.reach)
  const margaret = await house.margaret()
  return { house, ...at, runner, margaret, ...(await webhookTo(house, margaret, at, events)) }
}

/** @returns the uuid and the secret of a new webhook */
export async function webhookTo(
  house: Chapterhouse,
  margaret: string,
  { url }: Pick<Receiver, 'url'>,
  events: readonly WebhookType[] = WEBHOOK_TYPES,
): Promise<{ uuid: string; secret: string }> {
  const { webhook, secret } = (await house.call(addWebhook, margaret, { body: { webhook: { url, events } } })).body
  return { uuid: webhook.uuid, secret }
}

/** The calls about webhooks as the test of repeated calls sends them, and what a repeat may still write. */
export async function webhookCases(house: Chapterhouse, margaret: string) {
  const anotherLine = { audit: 'one more line of the same act' }
  const [webhook, deleted] = [
    await webhookTo(house, margaret, { url: 'https://bot.example.org/' }),
    await webhookTo(house, margaret, { url: 'https://old.example.org/' }),
  ]
  const delivery = newDelivery(webhook.uuid, { kind: TEST, id: 'a test' })
  await house.database.write((db) => addDeliveries(db, [delivery], NOW))
  const { uuid: waiting } = await house.database.read.selectFrom('deliveries').select('uuid').executeTakeFirstOrThrow()
  return {
    'POST /api/v1/webhooks': {
      as: 'margaret' as const,
      body: { webhook: { url: 'https://new.example.org/', events: ['rsvp.going'] } },
    },
    'PATCH /api/v1/webhooks/:uuid': {
      as: 'margaret' as const,
      params: webhook,
      body: { webhook: { events: ['rsvp.waiting'] } },
      writes: { webhooks: 'the same again', ...anotherLine },
    },
    'POST /api/v1/webhooks/:uuid/secret': {
      as: 'margaret' as const,
      params: webhook,
      writes: { webhooks: 'another secret, which the answer to the repeat has', ...anotherLine },
    },
    'POST /api/v1/webhooks/:uuid/test': {
      as: 'margaret' as const,
      params: webhook,
      writes: { deliveries: 'a second test' },
    },
    'POST /api/v1/webhooks/:uuid/deliveries/:delivery/again': {
      as: 'margaret' as const,
      params: { uuid: webhook.uuid, delivery: waiting },
      writes: { deliveries: 'the same delivery, due again' },
    },
    'DELETE /api/v1/webhooks/:uuid': { as: 'margaret' as const, params: deleted },
  }
}
