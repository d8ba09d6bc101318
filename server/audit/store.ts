import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '#domain/audit/contract.ts'
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
 * Writes down an admin action; nothing in the portal changes or deletes an entry.
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

/** Newest first. */
export async function auditEntries(db: Db, page: PageOfRows): Promise<AuditEntry[]> {
  const rows = await rowsOf(db.selectFrom('audit').selectAll().orderBy('seq', 'desc'), page).execute()
  return rows.map(({ uuid, date, actor, actorName, action, target, summary }) => {
    return { uuid, date, actor: { uuid: actor, name: actorName }, action, target, summary }
  })
}
