import { randomBytes, randomUUID } from 'node:crypto'
import { type SelectQueryBuilder, sql } from 'kysely'
import { minutesLater } from '#domain/calendar.ts'
import { fullName } from '#domain/people/rules.ts'
import type { Webhook, WebhookDelivery } from '#domain/webhooks/contract.ts'
import { BOTH_SIGN_HOURS, SECRET_PREFIX, stateOfWebhook } from '#domain/webhooks/rules.ts'
import type { WebhookType } from '#domain/webhooks/types.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db, Tables, WebhookRow } from '../database/tables.ts'

/** A new secret, of 32 random bytes. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString('base64')
}

/** What is shown of a webhook: everything except its secret. */
export async function webhooks(db: Db, page: PageOfRows): Promise<Webhook[]> {
  return (await rowsOf(shown(db).orderBy('webhooks.createdAt').orderBy('webhooks.uuid'), page).execute()).map(toWebhook)
}

export async function webhook(db: Db, uuid: string): Promise<Webhook | undefined> {
  const row = await shown(db).where('webhooks.uuid', '=', uuid).executeTakeFirst()
  return row && toWebhook(row)
}

export async function countWebhooks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function addWebhook(
  db: Db,
  { url, events }: { url: string; events: readonly WebhookType[] },
  { member, secret }: { member: string; secret: string },
  now: string,
): Promise<Webhook> {
  const uuid = randomUUID()
  const row = { uuid, url, events: JSON.stringify(events), secret, state: 'on' as const, member, createdAt: now }
  await db.insertInto('webhooks').values(row).execute()
  return (await webhook(db, uuid))!
}

/** @returns whether another webhook has this address */
export async function isTaken(db: Db, url: string, uuid: string): Promise<boolean> {
  const other = db.selectFrom('webhooks').select('uuid').where('url', '=', url).where('uuid', '!=', uuid)
  return (await other.executeTakeFirst()) !== undefined
}

export async function changeWebhook(
  db: Db,
  uuid: string,
  { events, ...changes }: Partial<Pick<WebhookRow, 'url' | 'state'>> & { events?: readonly WebhookType[] },
): Promise<void> {
  const changed = { ...changes, ...(events && { events: JSON.stringify(events) }) }
  if (Object.keys(changed).length === 0) return
  await db.updateTable('webhooks').set(changed).where('uuid', '=', uuid).execute()
}

/** Renews the secret. Those that count until now go on to sign beside it. */
export async function renewSecret(db: Db, uuid: string, secret: string, now: string): Promise<void> {
  const row = await db.selectFrom('webhooks').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const signsUntil = minutesLater(now, BOTH_SIGN_HOURS * 60)
  const renewed = { secret, secretsBefore: secretsOf(row, now).join(' '), signsUntil }
  await db.updateTable('webhooks').set(renewed).where('uuid', '=', uuid).execute()
}

/** The secrets that sign at a moment, the newest first. */
export function secretsOf(
  { secret, secretsBefore, signsUntil }: Pick<WebhookRow, 'secret' | 'secretsBefore' | 'signsUntil'>,
  now: string,
): string[] {
  return secretsBefore && signsUntil && now < signsUntil ? [secret, ...secretsBefore.split(' ')] : [secret]
}

/** @returns whether it was on: of several failures at once, one switches it off */
export async function switchOffFailed(db: Db, uuid: string): Promise<boolean> {
  const on = db.updateTable('webhooks').set({ state: 'failed' }).where('uuid', '=', uuid).where('state', '=', 'on')
  return (await on.executeTakeFirst()).numUpdatedRows > 0n
}

export async function removeWebhook(db: Db, uuid: string): Promise<void> {
  await db.deleteFrom('webhooks').where('uuid', '=', uuid).execute()
}

/** The webhooks that somebody made. */
export async function webhooksOf(db: Db, member: string): Promise<string[]> {
  const rows = await db.selectFrom('webhooks').select('uuid').where('member', '=', member).execute()
  return rows.map(({ uuid }) => uuid)
}

/** What is sent now: webhooks that are switched on, whose makers are not blocked. */
export function openWebhooks(db: Db) {
  return db
    .selectFrom('webhooks')
    .innerJoin('members', 'members.uuid', 'webhooks.member')
    .selectAll('webhooks')
    .where('webhooks.state', '=', sql.lit<'on'>('on'))
    .where('members.blocked', '=', sql.lit(0))
}

export function typesOf({ events }: Pick<WebhookRow, 'events'>): WebhookType[] {
  return JSON.parse(events)
}

/** The deliveries of a webhook: those that wait, those that were set aside and those that arrived. */
export async function deliveries(db: Db, uuid: string, page: PageOfRows): Promise<WebhookDelivery[]> {
  const waiting = db
    .selectFrom('deliveries')
    .where('recipient', '=', uuid)
    .select(['uuid', 'kind as type', 'createdAt as at', 'status', 'error'])
    .select(sql<WebhookDelivery['state']>`case when "setAside" = 1 then 'failed' else 'waiting' end`.as('state'))
  const sent = db
    .selectFrom('sentDeliveries')
    .where('recipient', '=', uuid)
    .select(['uuid', 'kind as type', 'sentAt as at', 'status', sql<string>`''`.as('error')])
    .select(sql<WebhookDelivery['state']>`'delivered'`.as('state'))
  const all = db.selectFrom(waiting.unionAll(sent).as('all')).selectAll().orderBy('at', 'desc').orderBy('uuid')
  const rows = await rowsOf(all, page).execute()
  return rows.map((row) => ({ ...row, type: row.type as WebhookDelivery['type'] }))
}

/** A delivery of a webhook, whether it has arrived or not. */
export async function deliveryOf(db: Db, uuid: string, delivery: string) {
  const waiting = db.selectFrom('deliveries').where('recipient', '=', uuid).where('uuid', '=', delivery)
  const sent = db.selectFrom('sentDeliveries').where('recipient', '=', uuid).where('uuid', '=', delivery)
  const found = await waiting.select(['kind', 'event', 'data']).executeTakeFirst()
  if (found) return { ...found, hasArrived: false, data: JSON.parse(found.data) }
  const arrived = await sent.select(['kind', 'event', 'data']).executeTakeFirst()
  return arrived && { ...arrived, hasArrived: true, data: JSON.parse(arrived.data) }
}

/** The first attempt since the last delivery that arrived; null if there is none. */
export async function failingSince(db: Db, uuid: string): Promise<string | null> {
  const sent = db.selectFrom('sentDeliveries').where('recipient', '=', uuid)
  const { at } = await sent.select(({ fn }) => fn.max('sentAt').as('at')).executeTakeFirstOrThrow()
  const row = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min('firstAttempt').as('since'))
    .where('recipient', '=', uuid)
    .where('firstAttempt', '>', at ?? '')
    .executeTakeFirstOrThrow()
  return row.since
}

type Shown = Omit<WebhookRow, 'secret' | 'secretsBefore' | 'signsUntil'> & {
  firstName: string
  lastName: string
  blocked: number
  at: string | null
  status: number | null
  waiting: number
}

function shown(db: Db): SelectQueryBuilder<Tables, 'webhooks' | 'members', Shown> {
  return db
    .selectFrom('webhooks')
    .innerJoin('members', 'members.uuid', 'webhooks.member')
    .select(['webhooks.uuid', 'webhooks.url', 'webhooks.events', 'webhooks.state', 'webhooks.member'])
    .select(['webhooks.createdAt', 'members.firstName', 'members.lastName', 'members.blocked'])
    .select(({ selectFrom }) => {
      const sent = selectFrom('sentDeliveries').whereRef('sentDeliveries.recipient', '=', 'webhooks.uuid')
      const last = sent.orderBy('sentDeliveries.sentAt', 'desc').limit(1)
      const waiting = selectFrom('deliveries').whereRef('deliveries.recipient', '=', 'webhooks.uuid')
      return [
        last.select('sentDeliveries.sentAt').as('at'),
        last.select('sentDeliveries.status').as('status'),
        waiting
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('waiting'),
      ]
    })
}

function toWebhook(row: Shown): Webhook {
  const { uuid, url, createdAt, at, status, waiting } = row
  const last = at === null ? null : { at, status }
  return {
    uuid,
    url,
    events: typesOf(row),
    state: stateOfWebhook(row),
    createdAt,
    madeBy: fullName(row),
    last,
    waiting,
  }
}
