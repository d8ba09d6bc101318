import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** Room codes, the method of each check-in and who made it, entries at the door, tickets and claims. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = (isPostgres(db) ? sql`text collate "C"` : sql`text`) as RawBuilder<ColumnDataType>

  await db.schema
    .alterTable('events')
    .addColumn('checkInMode', key, (c) => c.notNull().defaultTo('code').check(sql`"checkInMode" in ('code', 'room')`))
    .execute()
  await db.schema
    .alterTable('events')
    .addColumn('roomSecret', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('rooms_by_end')
    .on('events')
    .column('endDate')
    .where(sql.ref('checkInMode'), '=', sql.lit('room'))
    .where(sql.ref('deleted'), '=', sql.lit(0))
    .execute()

  const attendance = () => db.schema.alterTable('attendance')
  await attendance()
    .addColumn('method', key, (c) => c.notNull().defaultTo('code'))
    .execute()
  await attendance().addColumn('by', key).execute()
  await attendance().addColumn('session', key).execute()
  await attendance()
    .addColumn('burst', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await attendance().addColumn('entry', key).execute()
  await db.schema
    .createIndex('attendance_by_session')
    .on('attendance')
    .columns(['session', 'date'])
    .where(sql.ref('session'), 'is not', sql.lit(null))
    .execute()

  await db.schema
    .createTable('doorEntries')
    .addColumn('event', key, (c) => c.notNull().references('events.uuid'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('member', key, (c) => c.references('members.uuid'))
    .addColumn('outcome', key, (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('date', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('one_entry_an_id', ['event', 'id'])
    .execute()
  await db.schema.createIndex('door_entries_by_date').on('doorEntries').column('date').execute()
  await db.schema.createIndex('door_entries_by_member').on('doorEntries').column('member').execute()

  await db.schema
    .createTable('tickets')
    .addColumn('id', key, (c) => c.primaryKey().notNull())
    .addColumn('member', key, (c) => c.notNull().references('members.uuid'))
    .addColumn('expiresAt', key, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('tickets_by_end').on('tickets').column('expiresAt').execute()
  await db.schema.createIndex('tickets_by_member').on('tickets').column('member').execute()

  await db.schema
    .createTable('claims')
    .addColumn('uuid', key, (c) => c.primaryKey().notNull())
    .addColumn('event', key, (c) => c.notNull().references('events.uuid'))
    .addColumn('member', key, (c) => c.notNull().references('members.uuid'))
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('state', key, (c) => c.notNull().check(sql`"state" in ('open', 'approved', 'refused')`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('date', key, (c) => c.notNull())
    .addColumn('decidedAt', key)
    .addColumn('decidedBy', key)
    .addUniqueConstraint('one_claim_a_member', ['event', 'member'])
    .execute()
  await db.schema.createIndex('claims_by_member').on('claims').columns(['member', 'date']).execute()
  await db.schema
    .createIndex('open_claims')
    .on('claims')
    .column('date')
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute()
}
