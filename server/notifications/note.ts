import type { Kind } from '#domain/notifications/kinds.ts'
import { type ChannelName, isWanted } from '#domain/notifications/preferences.ts'
import { tellAt } from '#domain/notifications/timing.ts'
import type { Database } from '../database/database.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { anyEvent } from '../events/store.ts'
import type { Delivery, Outcome } from '../outbox/types.ts'
import { memberByUuid } from '../people/store.ts'
import type { Said } from './kindRow.ts'
import { KIND_ROWS } from './kinds.ts'
import { choicesOf } from './store.ts'

export interface Rendered extends Said {
  member: MemberRow
  kind: Kind
}

const NEEDLESS: Outcome = { is: 'needless' }

/**
 * The note of a delivery at this moment, or why there is none: the member does not want it any more, it is outdated, or
 * it has to wait.
 */
export async function noteFor(db: Db, delivery: Delivery, timeZone: string, now: string): Promise<Rendered | Outcome> {
  const { data } = delivery
  const member = await memberByUuid(db, delivery.recipient)
  const kind = delivery.kind as Kind
  const choices = await choicesOf(db, member.uuid)
  const reachable = { mail: member.email !== null, push: true }
  if (!member.registered || member.blocked) return NEEDLESS
  const isTest = data.test !== undefined
  const channel = delivery.channel as ChannelName
  if (!(isTest ? reachable[channel] : isWanted(choices, kind, channel, reachable))) return NEEDLESS
  const event = delivery.event === null ? undefined : await anyEvent(db, delivery.event)
  if (delivery.event !== null && !event) return NEEDLESS
  const { note, sentAt } = KIND_ROWS[kind]
  const said = await note(db, data, { member, event: event!, now, timeZone })
  if (!said) return NEEDLESS
  if ('is' in said || isTest) return 'is' in said ? said : { ...said, member, kind }
  const waits =
    event && sentAt ? sentAt(data, event, { now, timeZone }) : tellAt(now, event ? [event.startDate] : [], timeZone)
  return waits > now ? { is: 'postponed', until: waits } : { ...said, member, kind }
}

/** Records that a note was sent. */
export async function afterDelivery(database: Database, { kind, member }: Rendered, now: string): Promise<void> {
  const { sent } = KIND_ROWS[kind]
  if (sent) await database.write((db) => sent(db, member.uuid, now))
}
