import { Webhook as Signer } from 'standardwebhooks'
import type { Principal } from '#domain/roles/principal.ts'
import { TEST } from '#domain/webhooks/types.ts'
import type { Db, WebhookRow } from '../database/tables.ts'
import { toEvent } from '../events/event.ts'
import { everPublished } from '../events/visibleTo.ts'
import type { Delivery } from '../outbox/types.ts'
import { secretsOf } from './store.ts'

/** A program reads events as members do: without attendance codes. */
const PROGRAM: Principal = { kind: 'key', scopes: ['events:read'] }

/** What is sent: headers that prove where it comes from, and the body. */
export interface SignedPayload {
  headers: Record<string, string>
  body: string
}

/**
 * The body of a delivery, read at this moment, so that a late one shows the event as it is now (spec: programs §2.5).
 * @returns undefined if there is nothing to say any more, because the member it is about has left
 */
export async function payloadOf(
  db: Db,
  { kind, data, createdAt }: Delivery,
  publicUrl: string | undefined,
): Promise<string | undefined> {
  if (kind === TEST) return bodyOf(kind, createdAt, {})
  const happening = await happeningBySeq(db, Number(data.seq))
  if (!happening) return undefined
  const { event: uuid, member, at } = happening
  const row =
    uuid === null ? undefined : await everPublished(db).selectAll('events').where('uuid', '=', uuid).executeTakeFirst()
  if (uuid !== null && !row) return undefined
  const { season } = JSON.parse(happening.data) as { season?: string }
  return bodyOf(kind, at, {
    ...(row && { event: toEvent(row, PROGRAM, { publicUrl }) }),
    ...(member !== null && { member: { uuid: member } }),
    ...(season !== undefined && { season: { name: season } }),
  })
}

/** What happened; undefined once the member it is about has left. */
export async function happeningBySeq(db: Db, seq: number) {
  return db.selectFrom('happenings').selectAll().where('seq', '=', seq).executeTakeFirst()
}

function bodyOf(type: string, timestamp: string, data: object): string {
  return JSON.stringify({ type, timestamp, data })
}

/**
 * Signs as Standard Webhooks says, for a day after a renewal with the secret before as well. The moment is that of the
 * attempt: a receiver refuses what is older than five minutes.
 */
export function signed(webhook: WebhookRow, id: string, body: string, now: string): SignedPayload {
  const moment = new Date(now)
  const signatures = secretsOf(webhook, now).map((secret) => new Signer(secret).sign(id, moment, body))
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Chapterhouse',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(moment.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
  }
}
