import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { connectPostgres } from '../database/postgres.ts'
import { portal } from './commandLine.ts'
import { newPostgresUrl } from './engines.ts'
import type { Chapterhouse } from './server.ts'

/** A small made-up chapter in the tables of the earlier portal. */
export interface EarlierPortal {
  url: string
  user(fields: Record<string, unknown>): Promise<string>
  event(fields: Record<string, unknown>): Promise<string>
  /** An attendance, with its line in the history. */
  came(user: string, event: string, date: string, points?: number): Promise<void>
  add(table: string, fields: Record<string, unknown>): Promise<void>
}

const CAREER = `, "committees" text[], "bio" text, "linkedinUrl" text, "githubUrl" text, "portfolioUrl" text,
  "personalWebsite" text, "resumeUrl" text, "skills" text[], "careerInterests" text[],
  "isProfilePublic" boolean default false, "pronouns" text`

const KEYS = `"id" serial primary key, "createdAt" timestamptz default now(), "updatedAt" timestamptz not null default now()`

/**
 * An earlier portal that exists until the end of the test.
 * @param age an older installation lacks officers, career fields and stored pictures
 */
export async function openEarlier(age?: 'new' | 'old'): Promise<EarlierPortal> {
  const { close, ...earlier } = await earlierPortal(age)
  onTestFinished(close)
  return earlier
}

/** Runs the command that imports the earlier portal into a chapter. Without `--yes` it only shows what it would do. */
export function bring(house: Chapterhouse, { url }: EarlierPortal, ...more: string[]) {
  return portal(house.environment, ['import', 'uclaacm', url, ...more])
}

/** The doctor's line about the ledger. */
export async function pointsLine(house: Chapterhouse): Promise<string | undefined> {
  return (await portal(house.environment, ['doctor'])).said.split('\n').find((line) => / points /.test(line))
}

async function earlierPortal(age: 'new' | 'old' = 'new'): Promise<EarlierPortal & { close(): Promise<void> }> {
  const url = await newPostgresUrl()
  const db = connectPostgres<Record<string, Record<string, unknown>>>(url)
  const isNew = age === 'new'
  const statements = `
    create type access as enum ('RESTRICTED', 'STANDARD', ${isNew ? "'OFFICER'," : ''} 'ADMIN', 'SUPERADMIN');
    create type state as enum ('PENDING', 'ACTIVE', 'BLOCKED');
    create type cause as enum ('ACCOUNT_CREATE', 'ACCOUNT_ACTIVATE', 'ACCOUNT_UPDATE_INFO', 'ACCOUNT_LOGIN',
      'ATTEND_EVENT', 'MILESTONE');
    create table "users" (${KEYS}, "uuid" uuid unique, "email" text unique, "accessType" access, "state" state,
      "firstName" text, "lastName" text, "picture" text, "year" integer, "major" text, "points" integer default 0,
      "lastLogin" timestamptz ${isNew ? CAREER : ''});
    create table "events" (${KEYS}, "uuid" uuid unique, "organization" text, "committee" text, "thumb" text, "cover" text,
      "title" text, "description" text, "location" text, "eventLink" text, "startDate" timestamptz,
      "endDate" timestamptz, "attendanceCode" text unique, "attendancePoints" integer, "deleted" boolean default false);
    create table "attendances" (${KEYS}, "uuid" uuid, "user" uuid, "event" uuid, "date" timestamptz);
    create table "rsvps" (${KEYS}, "uuid" uuid, "user" uuid, "event" uuid, "date" timestamptz);
    create table "activity" (${KEYS}, "uuid" uuid, "user" uuid, "type" cause, "description" text,
      "pointsEarned" integer default 0, "date" timestamptz, "public" boolean default true);
    create table "secrets" (${KEYS}, "name" text, "hash" text)
    ${isNew ? `;create table "images" (${KEYS}, "uuid" uuid, "data" bytea, "mimetype" text, "size" integer)` : ''}`
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db)

  const add = async (table: string, fields: Record<string, unknown>) => {
    await db
      .insertInto(table)
      .values({ uuid: randomUUID(), ...fields })
      .execute()
  }
  return {
    url,
    add,
    async user({ firstName, ...fields }) {
      const uuid = randomUUID()
      const email = `${String(firstName).toLowerCase()}@g.ucla.edu`
      const active = { state: 'ACTIVE', accessType: 'STANDARD', year: 2, major: 'Computer Science', lastName: 'Old' }
      const createdAt = '2025-09-01T16:00:00.000Z'
      await add('users', { uuid, email, firstName, createdAt, ...active, ...fields })
      await add('activity', { user: uuid, type: 'ACCOUNT_CREATE', date: createdAt, description: null })
      await add('activity', { user: uuid, type: 'ACCOUNT_LOGIN', date: createdAt, public: false })
      return uuid
    },
    async event(fields) {
      const uuid = randomUUID()
      const startDate = '2025-10-10T01:00:00.000Z'
      const times = { startDate, endDate: '2025-10-10T03:00:00.000Z', createdAt: startDate }
      const event = {
        attendanceCode: `code ${uuid}`,
        attendancePoints: 10,
        committee: 'Hack',
        location: 'Boelter Hall',
      }
      await add('events', { uuid, ...times, ...event, ...fields })
      return uuid
    },
    async came(user, event, date, points = 10) {
      await add('attendances', { user, event, date })
      const { title } = await db
        .selectFrom('events')
        .select('title')
        .where('uuid', '=', event)
        .executeTakeFirstOrThrow()
      await add('activity', { user, type: 'ATTEND_EVENT', description: title, pointsEarned: points, date })
    },
    close: () => db.destroy(),
  }
}
