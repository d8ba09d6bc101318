import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Action } from '#domain/audit/actions.ts'
import type { Actor as AuditActor, AuditEntry, listAudit } from '#domain/audit/contract.ts'
import type { Sentence } from '#domain/audit/sentence.ts'
import type { Query } from '#domain/endpoint.ts'
import { FORMER_MEMBER, fullName } from '#domain/people/rules.ts'
import type { Actor } from '#domain/roles/actor.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import { preparedWrite } from '../database/prepared.ts'
import type { AccountRow, AuditTable, Db } from '../database/tables.ts'

/**
 * Writes an admin action into the audit log. Entries are never deleted. Only the names of people who left are changed
 * later.
 * @param target the uuid of what the action changed, or its name if it has none
 */
export async function logAction(
  db: Db,
  actor: Actor,
  action: Action,
  target: string,
  { before, person, after }: Sentence,
  now: string,
): Promise<void> {
  await newEntry(db, {
    uuid: randomUUID(),
    date: now,
    actor: actor.uuid,
    actorName: actor.name,
    action,
    target,
    deed: before,
    person: person?.uuid ?? '',
    personName: person ? fullName(person) : '',
    rest: after,
  })
}

/** Whether somebody has done something to a target. */
export async function hasDone(db: Db, actor: Actor, action: Action, target: string): Promise<boolean> {
  const entries = db.selectFrom('audit').select('seq').where('target', '=', target).where('action', '=', action)
  return (await entries.where('actor', '=', actor.uuid).executeTakeFirst()) !== undefined
}

const newEntry = preparedWrite((db, entry: Omit<AuditTable, 'seq'>) => {
  const { uuid, date, actor, actorName, action, target, deed, person, personName, rest } = entry
  return db.insertInto('audit').values({ uuid, date, actor, actorName, action, target, deed, person, personName, rest })
})

/** Replaces every name and address of a person by 'Former member', in what they did and in what was done to them. */
export async function forgetNamesOf(db: Db, { uuid, email }: Pick<AccountRow, 'uuid' | 'email'>): Promise<void> {
  const name = fullName(FORMER_MEMBER)
  await db.updateTable('audit').set({ actorName: name }).where('actor', '=', uuid).execute()
  if (email !== null) await becomes(db, email, uuid, name)
  await db.updateTable('audit').set({ personName: name }).where('person', '=', uuid).execute()
}

/** Gives the entries about an address without an account to the account that now has the address. */
export async function nameInvited(db: Db, email: string, account: AccountRow): Promise<void> {
  await becomes(db, email, account.uuid, fullName(account))
}

async function becomes(db: Db, email: string, uuid: string, personName: string): Promise<void> {
  await db.updateTable('audit').set({ person: uuid, target: uuid, personName }).where('person', '=', email).execute()
}

const SENTENCE = sql<string>`"actorName" || ' ' || "deed" || "personName" || "rest" || '.'`

/** What a person did and what was done to them, oldest first. */
export async function entriesAbout(db: Db, uuid: string): Promise<{ date: string; summary: string }[]> {
  return db
    .selectFrom('audit')
    .select(['date', SENTENCE.as('summary')])
    .where(({ eb, or }) => or([eb('actor', '=', uuid), eb('person', '=', uuid)]))
    .orderBy('seq')
    .execute()
}

/** The entries that match the filter, newest first. */
export async function auditEntries(
  db: Db,
  { search, action, actor }: Query<typeof listAudit>,
  page: PageOfRows,
): Promise<AuditEntry[]> {
  const query = db
    .selectFrom('audit')
    .select(['uuid', 'date', 'actor', 'actorName', 'action', 'target', SENTENCE.as('summary')])
    .$if(search !== undefined, (q) =>
      q.where(sql<boolean>`lower(${SENTENCE}) like lower(cast(${partOf(search!)} as text)) escape '!'`),
    )
    .$if(action !== undefined, (q) => q.where('action', '=', action!))
    .$if(actor !== undefined, (q) =>
      q.where(({ and, eb, or }) =>
        or([
          and([eb('actor', '!=', ''), eb('actor', '=', actor!)]),
          and([eb('actor', '=', ''), eb('actorName', '=', actor!)]),
        ]),
      ),
    )
    .orderBy('seq', 'desc')
  const rows = await rowsOf(query, page).execute()
  return rows.map(({ uuid, date, actor, actorName, action, target, summary }) => {
    return { uuid, date, actor: { uuid: actor, name: actorName }, action, target, summary }
  })
}

/** A LIKE pattern that finds a text, with its wildcards escaped. */
function partOf(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`
}

/**
 * Everybody who has acted, once each under their latest name, sorted by name. Actors without an account are identified
 * by name.
 */
export async function actors(db: Db): Promise<AuditActor[]> {
  const named = sql<string>`case when "actor" = '' then "actorName" else '' end`
  const latest = db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .groupBy(['actor', named])
  return db
    .selectFrom('audit')
    .select(['actor as uuid', 'actorName as name'])
    .where('seq', 'in', latest)
    .orderBy('actorName')
    .orderBy('actor')
    .execute()
}
