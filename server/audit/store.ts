import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor, AuditEntry, listAudit } from '#domain/audit/contract.ts'
import type { Query } from '#domain/endpoint.ts'
import { FORMER_MEMBER } from '#domain/people/leaving.ts'
import { fullName } from '#domain/people/rules.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db, MemberRow } from '../database/tables.ts'

/** Whoever acts without an account: the one-click API, the command line. */
export interface Nobody {
  uuid: ''
  firstName: string
  lastName: ''
}

/**
 * Writes down an admin action; nothing in the portal deletes an entry, or changes more of it than the name of somebody who left.
 * @param action a stable word such as `event.create`
 * @param deed what was done, as the end of a sentence that begins with the actor's name
 */
export async function logAction(
  db: Db,
  actor: MemberRow | Nobody,
  action: string,
  target: string,
  deed: string,
  now: string,
): Promise<void> {
  const actorName = fullName(actor)
  await db
    .insertInto('audit')
    .values({
      uuid: randomUUID(),
      date: now,
      actor: actor.uuid,
      actorName,
      action,
      target,
      summary: `${actorName} ${deed}.`,
    })
    .execute()
}

/** Puts 'Former member' in the place of somebody's name, in what they did and in what was done to them. */
export async function forgetNameOf(db: Db, person: Pick<MemberRow, 'uuid' | 'firstName' | 'lastName'>): Promise<void> {
  const name = fullName(FORMER_MEMBER)
  // They may have acted under a name that they have changed since.
  await db
    .updateTable('audit')
    .set({ actorName: name, summary: sql`${name} || substr("summary", length("actorName") + 1)` })
    .where('actor', '=', person.uuid)
    .execute()
  await db
    .updateTable('audit')
    .set({ summary: sql`replace("summary", ${fullName(person)}, ${name})` })
    .where('target', '=', person.uuid)
    .execute()
}

/** Those that pass the filter, newest first. */
export async function auditEntries(
  db: Db,
  { search, action, actor }: Query<typeof listAudit>,
  page: PageOfRows,
): Promise<AuditEntry[]> {
  const query = db
    .selectFrom('audit')
    .selectAll()
    .$if(search !== undefined, (q) =>
      q.where(
        ({ fn }) => sql<boolean>`${fn('lower', ['summary'])} like lower(cast(${partOf(search!)} as text)) escape '!'`,
      ),
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

/** The pattern of a text that holds another, whatever signs are in it. */
function partOf(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`
}

/** Everybody who ever acted, each once under their latest name, by name; whoever has no account is known by the name. */
export async function actors(db: Db): Promise<Actor[]> {
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
