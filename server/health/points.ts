import { sql } from 'kysely'
import { sentence } from '#domain/audit/sentence.ts'
import { fullName } from '#domain/people/rules.ts'
import { COMMAND_LINE } from '#domain/roles/actor.ts'
import { logAction } from '../audit/store.ts'
import { lockTable } from '../database/lock.ts'
import type { Db } from '../database/tables.ts'
import { setPoints } from '../points/store.ts'
import { lockRoles } from '../roles/store.ts'
import { type Examination, ok, problem } from './finding.ts'

const SHOWN = 3

/** Whether every member's points equal the sum of the ledger (spec: server §10.1). */
export const examinePoints: Examination<'snapshot'> = async ({ snapshot: { db } }) => {
  const wrong = await membersOffLedger(db)
  if (wrong.length === 0) return [ok('points', 'equal the ledger for everyone')]
  const some = wrong.slice(0, SHOWN).map((one) => `${fullName(one)} has ${one.points}, the ledger ${one.ledger}`)
  const more = wrong.length > SHOWN ? `, and ${wrong.length - SHOWN} more` : ''
  const mend = 'Run portal doctor --mend-points to set them to the ledger.'
  return [problem('points', `${some.join('; ')}${more}`, mend)]
}

/** Sets points to the sum of the ledger. Returns the number of corrected members. */
export async function repairPoints(db: Db, now: string): Promise<number> {
  // Nobody leaves meanwhile: that would hold a row and wait for the table.
  await lockRoles(db)
  await lockTable(db, 'members')
  const wrong = await membersOffLedger(db)
  for (const { uuid, ledger } of wrong) await setPoints(db, uuid, ledger, now)
  for (const one of wrong) {
    const mended = sentence`set the points of ${one} from ${one.points} to ${one.ledger}, as the ledger says`
    await logAction(db, COMMAND_LINE, 'points.mend', one.uuid, mended, now)
  }
  return wrong.length
}

interface OffLedger {
  uuid: string
  firstName: string
  lastName: string
  points: number
  ledger: number
}

/** The rule of domain/points/ledger.ts for all members at once. */
async function membersOffLedger(db: Db): Promise<OffLedger[]> {
  const { rows } = await sql<OffLedger>`
    select "uuid", "firstName", "lastName", "points", coalesce("total", 0) as "ledger"
    from "members" left join (
      select "activity"."member", sum("pointsEarned") as "total"
      from "activity" left join (
        select "member", max("seq") as "last" from "activity" where "type" = 'MILESTONE' group by "member"
      ) as "closed" on "closed"."member" = "activity"."member"
      where "type" <> 'MILESTONE' and "seq" > coalesce("last", 0)
      group by "activity"."member"
    ) as "sums" on "sums"."member" = "members"."uuid"
    where "points" <> coalesce("total", 0)
    order by "uuid"`.execute(db)
  return rows
}
