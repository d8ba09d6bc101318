import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** The outbox (what happened, and its deliveries), and the notification settings of each member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db)
  const key = (postgres ? sql`text collate "C"` : sql`text`) as RawBuilder<ColumnDataType>

  const happenings = db.schema.createTable('happenings')
  await (postgres
    ? happenings.addColumn('seq', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    : happenings.addColumn('seq', 'integer', (c) => c.primaryKey().autoIncrement())
  )
    .addColumn('uuid', key, (c) => c.notNull())
    .addColumn('what', key, (c) => c.notNull())
    .addColumn('event', key)
    .addColumn('member', key)
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('at', key, (c) => c.notNull())
    .addColumn('once', key, (c) => c.unique())
    .addColumn('cursor', 'text')
    .execute()
  await db.schema
    .createIndex('happenings_to_spread')
    .on('happenings')
    .column('seq')
    .where(sql.ref('cursor'), 'is not', null)
    .execute()
  await db.schema.createIndex('happenings_by_moment').on('happenings').columns(['what', 'at']).execute()
  await db.schema.createIndex('happenings_by_event').on('happenings').columns(['event', 'what', 'at']).execute()
  await db.schema.createIndex('happenings_by_member').on('happenings').column('member').execute()

  await db.schema
    .createTable('deliveries')
    .addColumn('uuid', key, (c) => c.primaryKey().notNull())
    .addColumn('slot', key, (c) => c.notNull().unique())
    .addColumn('channel', key, (c) => c.notNull())
    .addColumn('kind', key, (c) => c.notNull())
    .addColumn('recipient', key, (c) => c.notNull())
    .addColumn('event', key)
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('createdAt', key, (c) => c.notNull())
    .addColumn('dueAt', key, (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('firstAttempt', key)
    .addColumn('lease', key)
    .addColumn('unsure', 'integer', (c) => c.notNull())
    .addColumn('setAside', 'integer', (c) => c.notNull())
    .addColumn('error', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('deliveries_due')
    .on('deliveries')
    .columns(['channel', 'dueAt'])
    .where(sql.ref('setAside'), '=', sql.lit(0))
    .execute()
  await db.schema
    .createIndex('deliveries_set_aside')
    .on('deliveries')
    .columns(['channel', 'createdAt'])
    .where(sql.ref('setAside'), '=', sql.lit(1))
    .execute()
  await db.schema.createIndex('deliveries_by_recipient').on('deliveries').column('recipient').execute()

  await db.schema
    .createTable('preferences')
    .addColumn('member', key, (c) => c.notNull().references('members.uuid'))
    .addColumn('kind', key, (c) => c.notNull())
    .addColumn('channel', key, (c) => c.notNull())
    .addColumn('wanted', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('one_preference_a_kind', ['member', 'kind', 'channel'])
    .execute()
  await db.schema
    .createTable('follows')
    .addColumn('committee', key, (c) => c.notNull())
    .addColumn('member', key, (c) => c.notNull().references('members.uuid'))
    .addColumn('digestAt', key)
    .addPrimaryKeyConstraint('one_follow_a_committee', ['committee', 'member'])
    .execute()
  await db.schema.createIndex('follows_by_member').on('follows').column('member').execute()

  await db.schema
    .createTable('subscriptions')
    .addColumn('endpoint', key, (c) => c.primaryKey().notNull())
    .addColumn('member', key, (c) => c.notNull().references('members.uuid'))
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('createdAt', key, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('subscriptions_by_member').on('subscriptions').column('member').execute()

  await db.schema
    .createTable('messages')
    .addColumn('uuid', key, (c) => c.primaryKey().notNull())
    .addColumn('event', key, (c) => c.notNull().references('events.uuid'))
    .addColumn('sender', key, (c) => c.notNull())
    .addColumn('audience', key, (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('recipients', 'integer', (c) => c.notNull())
    .addColumn('at', key, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('messages_by_sender').on('messages').columns(['sender', 'at']).execute()
  await db.schema.createIndex('messages_by_event').on('messages').columns(['event', 'at']).execute()
}
