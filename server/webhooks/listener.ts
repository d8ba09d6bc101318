import { isWebhookType } from '#domain/webhooks/types.ts'
import { readAtArrival } from '../database/cachedRead.ts'
import type { Listener } from '../outbox/types.ts'
import { openWebhooks, typesOf } from './store.ts'

export const CHANNEL = 'webhook'

/** The types that some webhook hears. Cached until a webhook changes, so that a check-in makes no query for it. */
const typesInUse = readAtArrival(['webhooks'], async (db) => {
  const rows = await db.selectFrom('webhooks').select('events').where('state', '=', 'on').execute()
  return new Set(rows.flatMap(typesOf))
})

/** One delivery for each webhook that hears a type. Nothing older than the webhook is sent. */
export const webhookListener: Listener = {
  async wants({ what }, db) {
    return isWebhookType(what) && (await typesInUse(db)).has(what)
  },
  async deliveries(db, { what, seq, uuid, at, ...subject }) {
    const rows = await openWebhooks(db).where('webhooks.createdAt', '<=', at).execute()
    const event = 'event' in subject ? subject.event : undefined
    const hearing = rows.filter((row) => isWebhookType(what) && typesOf(row).includes(what))
    return { page: hearing.map((row) => newDelivery(row.uuid, { kind: what, id: uuid, seq, event })) }
  },
}

/**
 * @param id the webhook-id, by which the receiver tells a repetition
 * @param seq the happening; undefined for a test
 */
export function newDelivery(
  webhook: string,
  { kind, id, seq, event }: { kind: string; id: string; seq?: number | undefined; event?: string | undefined },
) {
  return { slot: `webhook/${webhook}/${id}`, channel: CHANNEL, kind, recipient: webhook, event, data: { id, seq } }
}
