import type { Kind } from '#domain/notifications/kinds.ts'
import type { ChannelName, Choices } from '#domain/notifications/preferences.ts'
import type { Flag } from '../database/columnTypes.ts'
import type { Db } from '../database/tables.ts'

export async function choicesOf(db: Db, member: string): Promise<Choices> {
  const rows = await db
    .selectFrom('preferences')
    .select(['kind', 'channel', 'wanted'])
    .where('member', '=', member)
    .orderBy('kind')
    .orderBy('channel')
    .execute()
  return rows.map((row) => ({ ...row, wanted: row.wanted === 1 }))
}

export async function choose(db: Db, member: string, kind: Kind, channel: ChannelName, wanted: boolean): Promise<void> {
  const flag: Flag = wanted ? 1 : 0
  await db
    .insertInto('preferences')
    .values({ member, kind, channel, wanted: flag })
    .onConflict((clash) => clash.columns(['member', 'kind', 'channel']).doUpdateSet({ wanted: flag }))
    .execute()
}

export async function followedBy(db: Db, member: string): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('committee')
    .where('member', '=', member)
    .orderBy('committee')
    .execute()
  return rows.map(({ committee }) => committee)
}

/** Follows exactly these committees, and keeps the date of the last digest. */
export async function follow(db: Db, member: string, committees: readonly string[]): Promise<void> {
  const before = await db.selectFrom('follows').selectAll().where('member', '=', member).execute()
  const gone = before.filter(({ committee }) => !committees.includes(committee)).map(({ committee }) => committee)
  if (gone.length > 0) {
    await db.deleteFrom('follows').where('member', '=', member).where('committee', 'in', gone).execute()
  }
  const digestAt = lastOf(before.map((row) => row.digestAt))
  const added = committees.filter((committee) => !before.some((row) => row.committee === committee))
  if (added.length === 0) return
  await db
    .insertInto('follows')
    .values(added.map((committee) => ({ committee, member, digestAt })))
    .execute()
}

function lastOf(moments: (string | null)[]): string | null {
  return (
    moments
      .filter((moment) => moment !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

export async function digestWasSent(db: Db, member: string, now: string): Promise<void> {
  await db.updateTable('follows').set({ digestAt: now }).where('member', '=', member).execute()
}

export async function lastDigests(db: Db, members: readonly string[]): Promise<Map<string, string | null>> {
  if (members.length === 0) return new Map()
  const rows = await db
    .selectFrom('follows')
    .select(['member', ({ fn }) => fn.max('digestAt').as('digestAt')])
    .where('member', 'in', members)
    .groupBy('member')
    .execute()
  return new Map(rows.map(({ member, digestAt }) => [member, digestAt]))
}
