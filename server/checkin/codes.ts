import { sql } from 'kysely'
import { ROOM_CODE } from '#domain/checkin/roomCodes.ts'
import { codeKey } from '#domain/events/rules.ts'
import { cachedRead } from '../database/cachedRead.ts'
import { prepared } from '../database/prepared.ts'
import type { Db, EventRow } from '../database/tables.ts'
import { visibleTo } from '../events/visibleTo.ts'

const eventWithCode = cachedRead(
  ['events'],
  prepared((db, { key }: { key: string }) => visibleTo(db, 'members').selectAll('events').where('codeKey', '=', key)),
)

/** The published event with a fixed code, if there is one. */
export async function eventByCode(db: Db, code: string): Promise<EventRow | undefined> {
  const [event] = await eventWithCode(db, { key: codeKey(code) })
  return event
}

export const roomEventsAround = cachedRead(
  ['events'],
  prepared((db, { endsAfter, startsBefore }: { endsAfter: string; startsBefore: string }) =>
    visibleTo(db, 'members')
      .selectAll('events')
      .where('checkInMode', '=', sql.lit<'room'>('room'))
      .where('endDate', '>=', endsAfter)
      .where('startDate', '<=', startsBefore),
  ),
)

const fixedCodes = prepared((db, _values: object) =>
  visibleTo(db, 'members')
    .select('codeKey')
    .where('checkInMode', '=', sql.lit<'code'>('code'))
    .where(sql`length("codeKey")`, '=', sql.lit(ROOM_CODE.length)),
)

export const fixedCodesLikeRooms = cachedRead(
  ['events'],
  async (db: Db, _values: object) => new Set((await fixedCodes(db, {})).map(({ codeKey }) => codeKey)),
)
