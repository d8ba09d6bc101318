import type { Db, EventRow } from '../database/tables.ts'
import { visibleTo } from '../events/visibleTo.ts'

/** How many came to an event who had not been to one that started earlier. */
export async function newcomersAt(db: Db, { uuid, startDate }: Pick<EventRow, 'uuid' | 'startDate'>): Promise<number> {
  const { count } = await db
    .selectFrom('attendance as here')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('here.event', '=', uuid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attendance as before')
            .innerJoin('events', 'events.uuid', 'before.event')
            .select('before.event')
            .whereRef('before.member', '=', 'here.member')
            .where('events.startDate', '<', startDate),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The published events that start in a span, by start. */
export function publishedBetween(db: Db, from: string, until: string, committee: string | undefined) {
  return visibleTo(db, 'members')
    .select(['title', 'startDate'])
    .where('startDate', '>=', from)
    .where('startDate', '<', until)
    .$if(committee !== undefined, (query) => query.where('committee', '=', committee!))
    .orderBy('startDate')
    .orderBy('uuid')
    .execute()
}
