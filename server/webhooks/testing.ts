import { addWebhook } from '#domain/webhooks/contract.ts'
import { WEBHOOK_TYPES, type WebhookType } from '#domain/webhooks/types.ts'
import { withChannels } from '../testing/channels.ts'
import { type Receiver, receiver } from '../testing/receiver.ts'
import type { Chapterhouse } from '../testing/server.ts'

/** A house whose super admin has a webhook to a receiver on this machine. */
export async function withReceiver(house: Chapterhouse, events: readonly WebhookType[] = WEBHOOK_TYPES) {
  const at = await receiver()
  const runner = await withChannels(house, {}, at.reach)
  const margaret = await house.margaret()
  return { ...at, runner, margaret, ...(await webhookTo(house, margaret, at, events)) }
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
