import { type Sentence, sentence } from '#domain/audit/sentence.ts'
import { COMMAND_LINE } from '#domain/roles/actor.ts'
import { withdrawInvitation } from '../admins/store.ts'
import { logAction } from '../audit/store.ts'
import { lockTable, lockTableAndRows, oneAtATime } from '../database/lock.ts'
import type { Db } from '../database/tables.ts'
import { EVENTS_LOCK } from '../events/write.ts'
import { withdrawInvitations } from '../officers/invitations.ts'
import { lockRoles } from '../roles/store.ts'
import type { Progress } from '../task.ts'
import { type Additions, additionsInWords, insertAdditions } from './additions.ts'

export interface Import {
  name: 'csv' | 'uclaacm'
  /** Compares the source with the chapter inside the locked transaction. */
  plan(db: Db): Promise<Additions>
  /** The end of the sentence in the audit log. */
  origin?: string
}

/**
 * Plans and writes an import within the caller's transaction, and logs it.
 * @returns a description of what was imported; empty if everything existed already
 */
export async function applyImport(
  db: Db,
  { name, plan, origin = '' }: Import,
  { now, interrupted, progress }: { now: string; interrupted: AbortSignal; progress: Progress },
): Promise<string> {
  await lockChapter(db)
  const additions = await plan(db)
  await insertAdditions(db, additions, progress, interrupted)
  await logRights(db, additions, now)
  const words = additionsInWords(additions)
  if (words) await logAction(db, COMMAND_LINE, `import.${name}`, name, sentence`imported ${words}${origin}`, now)
  return words
}

/** Logs who became an admin or was blocked. Their invitations go. */
async function logRights(db: Db, { rights }: Additions, now: string): Promise<void> {
  for (const { action, person } of rights) {
    if (action === 'member.block') await withdrawInvitations(db, person.email ?? null, now)
    else await withdrawInvitation(db, person.email ?? null)
    await logAction(db, COMMAND_LINE, action, person.uuid, SENTENCES[action](person), now)
  }
}

type Right = Additions['rights'][number]

const SENTENCES: Record<Right['action'], (person: Right['person']) => Sentence> = {
  'admin.add': (person) => sentence`made ${person} an admin`,
  'admin.reassign': (person) => sentence`handed the super admin role to ${person}`,
  'member.block': (person) => sentence`blocked ${person}`,
}

/**
 * Locks the tables, so that nobody registers, checks in or edits an event during the import. In the order in which calls
 * take them: one that edits events takes their lock, a check-in writes `attendance` and then `members`, an RSVP holds
 * its event and then writes `rsvps`. A call that has begun ends before the import goes on, and none waits for an import
 * that waits for it.
 */
async function lockChapter(db: Db): Promise<void> {
  await lockRoles(db)
  await oneAtATime(db, EVENTS_LOCK)
  await lockTable(db, 'attendance')
  await lockTableAndRows(db, 'events')
  await lockTable(db, 'rsvps')
  await lockTable(db, 'members')
}
