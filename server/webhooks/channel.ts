import { sentence } from '#domain/audit/sentence.ts'
import { nextAttempt } from '#domain/outbox/retry.ts'
import { portalActor } from '#domain/roles/actor.ts'
import { hasFailedTooLong, hostOf, TRIED_FOR_MS } from '#domain/webhooks/rules.ts'
import { superAdminUuid } from '../admins/store.ts'
import { logAction } from '../audit/store.ts'
import type { Database } from '../database/database.ts'
import type { WebhookRow } from '../database/tables.ts'
import { happened } from '../outbox/happened.ts'
import { restUntil, setAsideAll } from '../outbox/store.ts'
import type { Channel, Delivery, Listener, Outcome } from '../outbox/types.ts'
import { post } from '../outward/post.ts'
import { CHANNEL } from './listener.ts'
import { payloadOf, type SignedPayload, signed } from './payload.ts'
import { failingSince, openWebhooks, switchOffFailed } from './store.ts'

const AT_ONCE = 10
const WITHIN_MS = 5000
const PORTAL = portalActor('The portal')

/** Sends to an address. @returns the status of the answer. @throws if nobody answers, or the address may not be reached */
export type Send = (url: string, payload: SignedPayload) => Promise<number>

/**
 * Sends over https, to the open internet alone.
 * @param allow hosts that may be anywhere
 */
export function sendOutward(allow: readonly string[], ca?: string): Send {
  return (url, { headers, body }) => post(url, { headers, body, allow, withinMs: WITHIN_MS, ca })
}

/** Sends what happens to the webhooks (spec: programs §2). It has a loop of its own, as every channel has. */
export function webhookChannel(
  database: Database,
  {
    send,
    listening,
    publicUrl,
  }: { send: Send; listening: { listeners: readonly Listener[] }; publicUrl: string | undefined },
): Channel {
  const { read } = database
  return {
    name: CHANNEL,
    atOnce: AT_ONCE,
    triedForMs: TRIED_FOR_MS,
    async deliver(delivery, now) {
      const webhook = await openWebhooks(read).where('webhooks.uuid', '=', delivery.recipient).executeTakeFirst()
      if (!webhook) return { is: 'hopeless', error: 'The webhook was switched off.' }
      const body = await payloadOf(read, delivery, publicUrl)
      if (body === undefined) return { is: 'needless' }
      const outcome = await attempt(webhook, delivery, body, now)
      if (outcome.is === 'failed') await afterFailure(webhook, delivery, outcome.status, now)
      return outcome
    },
  }

  async function attempt(webhook: WebhookRow, { data }: Delivery, body: string, now: string): Promise<Outcome> {
    try {
      const status = await send(webhook.url, signed(webhook, data.id as string, body, now))
      if (status >= 200 && status < 300) return { is: 'delivered', status }
      return { is: 'failed', error: `${hostOf(webhook)} answered ${status}.`, status }
    } catch (error) {
      return { is: 'failed', error: (error as Error).message }
    }
  }

  /** All that waits for a receiver without an answer waits as long, so that it holds up no other. */
  async function afterFailure(
    webhook: WebhookRow,
    delivery: Delivery,
    status: number | undefined,
    now: string,
  ): Promise<void> {
    const since = (await failingSince(read, webhook.uuid)) ?? delivery.firstAttempt
    if (hasFailedTooLong(since, now)) return switchOff(webhook, now)
    const until = nextAttempt({ first: now, attempts: delivery.attempts }, now)
    if (status === undefined && until) await database.write((db) => restUntil(db, webhook.uuid, until))
  }

  async function switchOff(webhook: WebhookRow, now: string): Promise<void> {
    const { uuid } = webhook
    await database.write(async (db) => {
      if (!(await switchOffFailed(db, uuid))) return
      await setAsideAll(db, uuid)
      const host = hostOf(webhook)
      await logAction(db, PORTAL, 'webhook.off', uuid, sentence`switched the webhook to ${host} off`, now)
      const member = await superAdminUuid(db)
      if (member) await happened(db, listening, { what: 'webhook.off', member, webhook: uuid }, now)
    })
  }
}
