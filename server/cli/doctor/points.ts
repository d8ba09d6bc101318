import { sql } from 'kysely'
import { fullName } from '#domain/people/rules.ts'
import { logAction } from '../../audit/store.ts'
import { holdTable } from '../../database/lock.ts'
import type { Db } from '../../database/tables.ts'
import { COMMAND_LINE } from '../command.ts'
import { type Examination, ok, problem } from './finding.ts'

const SHOWN = 3

/** Whether everybody's points are what the ledger adds up to (SERVER, Rules of points). */
export const examinePoints: Examination<'snapshot'> = async ({ snapshot: { db } }) => {
  const wrong = await membersOffLedger(db)
  if (wrong.length === 0) return [ok('points', 'equal the ledger for everyone')]
  const some = wrong.slice(0, SHOWN).map((one) => `${fullName(one)} has ${one.points}, the ledger ${one.ledger}`)
  const more = wrong.length > SHOWN ? `, and ${wrong.length - SHOWN} more` : ''
  const mend = 'portal doctor --mend-points sets them to what the ledger says.'
  return [problem('points', `${some.join('; ')}${more}`, mend)]
}

/** Sets points to what the ledger adds up to; the ledger is the truth. Answers for how many. */
export async function mendPoints(db: Db, now: string): Promise<number> {
  await holdTable(db, 'members')
  const wrong = await membersOffLedger(db)
  for (const { uuid, ledger } of wrong) {
    await db.updateTable('members').set({ points: ledger, pointsAt: now }).where('uuid', '=', uuid).execute()
  }
  for (const one of wrong) {
    const deed = `set the points of ${fullName(one)} from ${one.points} to ${one.ledger}, as the ledger says`
    await logAction(db, COMMAND_LINE, 'points.mend', one.uuid, deed, now)
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
