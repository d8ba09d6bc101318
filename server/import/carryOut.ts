import { type Deed, deed } from '#domain/audit/deed.ts'
import { withdrawInvitation } from '../admins/store.ts'
import { COMMAND_LINE, logAction } from '../audit/store.ts'
import type { Config } from '../config.ts'
import { lockTable, lockTableAndRows, oneAtATime } from '../database/lock.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { withNewDatabase } from '../database/withDatabase.ts'
import { blockPerson, holdPerson } from '../directory/blocking.ts'
import { holdEvents } from '../events/store.ts'
import { EVENTS_LOCK } from '../events/write.ts'
import { withdrawInvitations } from '../officers/invitations.ts'
import { lockRoles } from '../roles/store.ts'
import { giveFreePlaces } from '../rsvp/line.ts'
import type { Progress, Task } from '../task.ts'
import { type Carried, carriedInWords, carry } from './carry.ts'
import { logLinks, type Source } from './links.ts'

export interface Import {
  name: Source
  /** Plans again inside the locked transaction. */
  plan(db: Db): Promise<Carried>
  /** The end of the sentence in the audit log. */
  origin?: string
}

/**
 * Imports in one transaction and writes to the audit log.
 * @returns a description of what was imported; empty if everything existed already
 */
export function carryOut(from: Import, config: Config, task: Task): Promise<string> {
  return task.step('Importing', (progress) =>
    withNewDatabase(config, async (database) => {
      const attempt = (held: MemberRow[]) => database.write((db) => write(db, held, from, { ...task, progress }))
      let outcome = await attempt([])
      while (typeof outcome !== 'string') outcome = await attempt(outcome)
      return outcome
    }),
  )
}

/** @returns the people to hold before the next attempt, if the import blocks somebody who is not held; nothing is written then */
async function write(
  db: Db,
  held: MemberRow[],
  { name, plan, origin = '' }: Import,
  { now, interrupted, progress }: Pick<Task, 'now' | 'interrupted'> & { progress: Progress },
): Promise<string | MemberRow[]> {
  await lockChapter(db, held)
  const carried = await plan(db)
  const isHeld = ({ uuid }: MemberRow) => held.some((person) => person.uuid === uuid)
  if (!carried.blocks.every(isHeld)) return carried.blocks
  await carry(db, carried, progress, interrupted)
  await givePlaces(db, carried, now)
  await logLinks(db, name, carried, now)
  await logRights(db, carried, now)
  for (const account of carried.blocks) await blockPerson(db, account, COMMAND_LINE, { listeners: [] }, now)
  const words = carriedInWords(carried)
  if (words) await logAction(db, COMMAND_LINE, `import.${name}`, name, deed`imported ${words}${origin}`, now)
  return words
}

/** Members whom the import brings into a line get the free places. Like the rest of an import, nobody is notified. */
async function givePlaces(db: Db, { rsvps }: Carried, now: string): Promise<void> {
  const events = new Set(rsvps.filter(({ line }) => line != null).map(({ event }) => event))
  for (const event of await holdEvents(db, [...events])) {
    if (!event.deleted) await giveFreePlaces(db, { listeners: [] }, event, now)
  }
}

/** Who became an admin or was blocked, one line of the audit log for each. Their invitations go. */
async function logRights(db: Db, { deeds }: Carried, now: string): Promise<void> {
  for (const { action, person } of deeds) {
    if (action === 'member.block') await withdrawInvitations(db, person.email ?? null, now)
    else await withdrawInvitation(db, person.email ?? null)
    await logAction(db, COMMAND_LINE, action, person.uuid, DEEDS[action](person), now)
  }
}

type RightOf = Carried['deeds'][number]

const DEEDS: Record<RightOf['action'], (person: RightOf['person']) => Deed> = {
  'admin.add': (person) => deed`made ${person} an admin`,
  'admin.reassign': (person) => deed`handed the super admin role to ${person}`,
  'member.block': (person) => deed`blocked ${person}`,
}

/**
 * Locks the tables, so that nobody registers, checks in or edits an event during the import. In the order in which calls
 * take them: every call holds its member, one that edits events takes their lock, a check-in writes `attendance` and
 * then `members`, an RSVP holds its event and then writes `rsvps`. A call that has begun ends before the import goes on,
 * and none waits for an import that waits for it.
 */
async function lockChapter(db: Db, held: MemberRow[]): Promise<void> {
  await lockRoles(db)
  for (const person of held) await holdPerson(db, person)
  await oneAtATime(db, EVENTS_LOCK)
  await lockTable(db, 'attendance')
  await lockTableAndRows(db, 'events')
  await lockTable(db, 'rsvps')
  await lockTable(db, 'members')
}
