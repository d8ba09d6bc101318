import type { ClaimState } from '#domain/claims/contract.ts'
import type { Db } from '../database/tables.ts'

/** The number of claims in each state. */
export async function countClaims(db: Db): Promise<ReadonlyMap<ClaimState, number>> {
  const rows = await db
    .selectFrom('claims')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** The number of members in line for events that have not started. A draft has no line. */
export async function countInLine(db: Db, now: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.sum<number | null>('waitlistCount').as('waiting'))
    .where('deleted', '=', 0)
    .where('startDate', '>', now)
    .executeTakeFirstOrThrow()
  return waiting ?? 0
}
