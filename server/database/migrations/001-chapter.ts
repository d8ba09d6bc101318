import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** The tables of the first release: people, sessions, events, RSVPs, attendance, the ledger and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db)
  // Moments and identifiers are compared byte by byte, independent of the server's locale.
  const key = (postgres ? sql`text collate "C"` : sql`text`) as RawBuilder<ColumnDataType>
  const flag = 'integer' as const

  await db.schema
    .createTable('members')
    .addColumn('uuid', key, (c) => c.primaryKey().notNull())
    .addColumn('sub', key, (c) => c.unique())
    .addColumn('email', key, (c) => c.unique())
    .addColumn('firstName', 'text', (c) => c.notNull())
    .addColumn('lastName', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('major', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('pointsAt', key, (c) => c.notNull())
    .addColumn('accessType', key, (c) => c.notNull().check(sql`"accessType" in ('STANDARD', 'ADMIN', 'SUPERADMIN')`))
    .addColumn('registered', flag, (c) => c.notNull())
    .addColumn('blocked', flag, (c) => c.notNull())
    .addColumn('createdAt', key, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('one_super_admin')
    .on('members')
    .column('accessType')
    .unique()
    .where(sql.ref('accessType'), '=', sql.lit('SUPERADMIN'))
    .execute()
  await db.schema
    .createIndex('members_by_rank')
    .on('members')
    .columns(['points desc', 'pointsAt', 'uuid'])
    .where(sql.ref('registered'), '=', sql.lit(1))
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', key, (c) => c.primaryKey().notNull())
    .addColumn('member', key, (c) => c.notNull().references('members.uuid').onDelete('cascade'))
    .addColumn('expiresAt', key, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sessions_by_member').on('sessions').column('member').execute()
  await db.schema.createIndex('sessions_by_end').on('sessions').column('expiresAt').execute()

  await db.schema
    .createTable('events')
    .addColumn('uuid', key, (c) => c.primaryKey().notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('cover', 'text', (c) => c.notNull())
    .addColumn('eventLink', 'text', (c) => c.notNull())
    .addColumn('committee', 'text', (c) => c.notNull())
    .addColumn('attendanceCode', 'text', (c) => c.notNull())
    .addColumn('codeKey', key, (c) => c.notNull())
    .addColumn('attendancePoints', 'integer', (c) => c.notNull())
    .addColumn('startDate', key, (c) => c.notNull())
    .addColumn('endDate', key, (c) => c.notNull())
    .addColumn('location', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('deleted', flag, (c) => c.notNull())
    .addColumn('createdAt', key, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('one_event_a_code')
    .on('events')
    .column('codeKey')
    .unique()
    .where(sql.ref('deleted'), '=', sql.lit(0))
    .execute()
  await db.schema
    .createIndex('events_by_start')
    .on('events')
    .columns(['startDate', 'uuid'])
    .where(sql.ref('deleted'), '=', sql.lit(0))
    .execute()

  await db.schema
    .createTable('rsvps')
    .addColumn('event', key, (c) => c.notNull().references('events.uuid'))
    .addColumn('member', key, (c) => c.notNull().references('members.uuid'))
    .addColumn('date', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('one_rsvp_a_member', ['event', 'member'])
    .execute()
  await db.schema.createIndex('rsvps_by_member').on('rsvps').columns(['member', 'date']).execute()

  await db.schema
    .createTable('attendance')
    .addColumn('event', key, (c) => c.notNull().references('events.uuid'))
    .addColumn('member', key, (c) => c.notNull().references('members.uuid'))
    .addColumn('date', key, (c) => c.notNull())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('one_attendance_a_member', ['event', 'member'])
    .execute()
  await db.schema.createIndex('attendance_by_member').on('attendance').columns(['member', 'date']).execute()

  const ledger = db.schema.createTable('activity')
  await (postgres
    ? ledger.addColumn('seq', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    : ledger.addColumn('seq', 'integer', (c) => c.primaryKey().autoIncrement())
  )
    .addColumn('uuid', key, (c) => c.notNull())
    .addColumn('member', key, (c) => c.notNull().references('members.uuid'))
    .addColumn('type', key, (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('pointsEarned', 'integer', (c) => c.notNull())
    .addColumn('date', key, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('activity_by_member').on('activity').columns(['member', 'seq']).execute()

  await db.schema
    .createTable('milestones')
    .addColumn('nameKey', key, (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('date', key, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('secrets')
    .addColumn('name', key, (c) => c.primaryKey().notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('attempts')
    .addColumn('kind', key, (c) => c.notNull())
    .addColumn('subject', key, (c) => c.notNull())
    .addColumn('date', key, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('attempts_by_subject').on('attempts').columns(['kind', 'subject', 'date']).execute()

  const audit = db.schema.createTable('audit')
  await (postgres
    ? audit.addColumn('seq', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    : audit.addColumn('seq', 'integer', (c) => c.primaryKey().autoIncrement())
  )
    .addColumn('uuid', key, (c) => c.notNull())
    .addColumn('date', key, (c) => c.notNull())
    .addColumn('actor', key, (c) => c.notNull())
    .addColumn('actorName', 'text', (c) => c.notNull())
    .addColumn('action', key, (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .execute()
}
