import { deed, titled } from '#domain/audit/deed.ts'
import { COMMAND_LINE, logAction } from '../audit/store.ts'
import type { Db } from '../database/tables.ts'
import type { Carried } from './carry.ts'

/** Where an import comes from. */
export type Source = 'csv' | 'uclaacm'

/**
 * Records which account here belongs to whom, and which event is which. A repeated import leaves these people alone, even
 * if they have left, and these events, even if they have changed.
 */
export async function logLinks(db: Db, source: Source, { links, eventLinks }: Carried, now: string): Promise<void> {
  for (const { account, there, isChanged } of links) {
    const linked =
      source === 'csv'
        ? deed`found the account of ${account}, who is in an imported list`
        : isChanged
          ? deed`linked ${account} to their account in the earlier portal`
          : deed`linked ${account} to their account in the earlier portal, without its history`
    await logAction(db, COMMAND_LINE, `import.${source}`, there, linked, now)
  }
  for (const { event, there } of eventLinks) {
    const linked = deed`found the event “${titled(event)}”, which is in an imported list`
    await logAction(db, COMMAND_LINE, `import.${source}`, there, linked, now)
  }
}

/**
 * The accounts and events that earlier imports found here, by the uuid there, the oldest first. The people may have left
 * since.
 */
export async function linksOfEarlierImports(db: Db, source: Source): Promise<Map<string, string>> {
  const links = await db
    .selectFrom('audit')
    .select(['target', 'person'])
    .where('action', '=', `import.${source}`)
    .where('person', '!=', '')
    .orderBy('seq')
    .execute()
  return new Map(links.map(({ target, person }) => [target, person]))
}
