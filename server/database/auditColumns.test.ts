import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { auditEntries } from '../audit/store.ts'
import { openEmpty } from '../testing/engines.ts'
import { NOW, onEachEngine } from '../testing/server.ts'
import { TABLES } from './lives.ts'
import { MIGRATION_TABLES, migrate } from './migrate.ts'
import type { Db } from './tables.ts'

/**
 * Entries as earlier versions wrote them, and the sentence that each should have now if it is another: actor, their name,
 * action, target, sentence. Alexander Hamilton has left, and so has somebody who was called Hamilton.
 */
const ROWS = `
m; Margaret Hamilton; admin.add; a; Margaret Hamilton made Ada Lovelace an admin.
m; Margaret Hamilton; admin.remove; a; Margaret Hamilton removed Ada from the admins.
m; Margaret Hamilton; admin.add; h; Margaret Former member made Former member an admin.; Margaret Hamilton made Former member an admin.
m; Margaret Hamilton; admin.reassign; h; Margaret Hamilton handed the super admin role to Alexander Hamilton.; Margaret Hamilton handed the super admin role to Former member.
h; Former member; event.create; e; Former member added the event “made Hamilton an admin.”.
; Command line; member.block; a; Command line blocked Ada Lovelace, who is not an admin any more.
; Command line; member.block; h; Command line blocked Alexander Hamilton.; Command line blocked Former member.
; Command line; member.unblock; a; Command line unblocked Ada Lovelace.
; Command line; points.mend; h; Command line set the points of Alexander Hamilton from 3 to 5, as the ledger says.; Command line set the points of Former member from 3 to 5, as the ledger says.
; One-click; event.delete; e; One-click deleted the event “Git”.
h; Former member; member.leave; h; Former member deleted their account.
m; Margaret Hamilton; milestone.close; Winter; Margaret Hamilton closed “Winter”: 2 members, 30 points.
; Command line; something.else; x; Something that nobody knows; Command line did: Something that nobody knows.
`
  .trim()
  .split('\n')
  .map(
    (row) =>
      row.split('; ') as [actor: string, name: string, action: string, target: string, was: string, now?: string],
  )

async function member(db: Db, uuid: string, firstName: string, lastName: string, email: string | null) {
  const standing = {
    sub: email,
    picture: '',
    major: '',
    year: 0,
    points: 0,
    pointsAt: NOW,
    accessType: 'STANDARD',
  } as const
  await db
    .insertInto('members')
    .values({ uuid, firstName, lastName, email, ...standing, registered: 0, blocked: 0, createdAt: NOW })
    .execute()
}

onEachEngine('the audit log of an earlier program', (_, engine) => {
  test('reads the same after the migration, and names nobody who has left', async () => {
    const opened = await openEmpty(engine)
    onTestFinished(() => opened.close())
    await opened.database.write(async (db) => {
      for (const table of [...TABLES.toReversed(), ...MIGRATION_TABLES]) {
        await db.schema.dropTable(table).execute()
      }
      await migrate(db, '002-large-chapter')
      await member(db, 'm', 'Margaret', 'Hamilton', 'margaret@g.ucla.edu')
      await member(db, 'a', 'Ada', 'Lovelace', 'ada@g.ucla.edu')
      await member(db, 'h', 'Former', 'member', null)
      for (const [actor, actorName, action, target, summary] of ROWS) {
        await sql`insert into "audit" ("uuid", "date", "actor", "actorName", "action", "target", "summary")
          values (${`${target} ${summary}`}, ${NOW}, ${actor}, ${actorName}, ${action}, ${target}, ${summary})`.execute(
          db,
        )
      }
      await migrate(db)
    })
    const db = opened.database.read
    const entries = await auditEntries(db, {}, { offset: 0, limit: undefined })
    expect(entries.map(({ summary }) => summary).reverse()).toEqual(ROWS.map(([, , , , was, now = was]) => now))
    const rows = await db.selectFrom('audit').select(['person', 'personName', 'actor', 'actorName']).execute()
    expect(JSON.stringify(rows)).not.toContain('Alexander')
    expect(rows.filter(({ person }) => person === 'a').length).toBe(4)
  })
})
