import { createHash } from 'node:crypto'
import webpush from 'web-push'
import type { Note } from '#domain/notifications/kinds.ts'
import type { Database } from '../database/database.ts'
import type { SubscriptionsTable } from '../database/outboxTables.ts'
import { removeSubscription, subscriptionsOf } from '../devices/store.ts'
import { afterDelivery, noteFor } from '../notifications/note.ts'
import type { Channel, Outcome } from '../outbox/types.ts'
import { post } from '../outward/post.ts'
import type { PushKeys } from './keys.ts'

interface Options {
  keys: PushKeys
  /** The contact for push services, mailto: or https:. */
  subject: string
  timeZone: string
  /** Push services that are allowed at any address. */
  allow?: readonly string[]
  ca?: string
}

const AT_ONCE = 10
/** How long a push service keeps a message for a phone that is off. */
const KEEP_SECONDS = 12 * 3600

/** Sends notifications to devices. Removes a device when its push service says that it is gone. */
export function pushChannel(database: Database, options: Options): Channel {
  return {
    name: 'push',
    atOnce: AT_ONCE,
    async deliver(delivery, now) {
      const said = await noteFor(database.read, delivery, options.timeZone, now)
      if ('is' in said) return said
      const devices = await subscriptionsOf(database.read, said.member.uuid)
      const topic = createHash('sha256').update(delivery.slot).digest('base64url').slice(0, 32)
      const payload = payloadOf(said.note, topic)
      const outcomes = await Promise.all(devices.map((device) => pushTo(database, device, payload, topic, options)))
      const failed = outcomes.find(({ is }) => is === 'failed')
      const arrived = outcomes.find((outcome) => outcome.is === 'delivered')
      // One device is enough. A retry would repeat the message on it.
      if (failed && !arrived) return failed
      await afterDelivery(database, said, now)
      return { is: 'delivered', status: arrived?.status, told: said.told, again: said.again }
    },
  }
}

/** The notification that the service worker shows. A repeated message with the same tag replaces the first. */
function payloadOf(note: Note, tag: string): string {
  const body = note.events ? note.events.map(({ title }) => title).join('\n') : note.says[0]
  return JSON.stringify({ title: cut(note.title, 120), body: cut(body ?? '', 300), path: note.link.path, tag })
}

function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}

async function pushTo(
  database: Database,
  { endpoint, p256dh, auth, member }: SubscriptionsTable,
  payload: string,
  topic: string,
  { keys, subject, allow, ca }: Options,
): Promise<Outcome> {
  try {
    const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: KEEP_SECONDS,
      topic,
      urgency: 'normal',
    })
    const status = await post(endpoint, { headers: asText(headers), body: body ?? '', allow, ca })
    if (status < 300) return { is: 'delivered', status }
    // Gone for good (RFC 8030, 7.3).
    if ([404, 410].includes(status)) {
      await database.write((db) => removeSubscription(db, endpoint, member))
      return { is: 'needless' }
    }
    return { is: 'failed', error: `The push service answered ${status}.`, status }
  } catch (error) {
    return { is: 'failed', error: (error as Error).message }
  }
}

function asText(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
