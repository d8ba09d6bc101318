import type { Db } from '../database/tables.ts'

/** The numbers of waiting and set-aside deliveries by channel. */
export async function outboxState(db: Db) {
  return db
    .selectFrom('deliveries')
    .select(({ fn }) => [
      'channel',
      'setAside',
      fn.countAll<number>().as('count'),
      fn.min('createdAt').as('oldest'),
      fn.max('error').as('error'),
    ])
    .groupBy(['channel', 'setAside'])
    .orderBy('channel')
    .execute()
}
