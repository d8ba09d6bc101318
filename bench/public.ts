import { DatabaseSync } from 'node:sqlite'
import { chapterCalendar } from '#domain/calendars/contract.ts'
import { publicAddress } from '#domain/publicpages/address.ts'
import { publicEvents } from '#domain/publicpages/contract.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { SMALL } from './fill.ts'
import { fillFolder, openFolder } from './house.ts'
import { beside } from './reads.ts'

/** What strangers and calendars read, each beside a bare Fastify that sends the same bytes. */
export async function publicPages(): Promise<void> {
  const filled = await fillFolder(SMALL)
  const uuid = openToAll(filled.folder)
  const server = await openFolder(filled.folder)
  const paths = {
    'public list, a hundred events': publicEvents.path,
    'page of a public event': publicAddress(uuid),
    'feed of the chapter': chapterCalendar.path,
  }
  // Compressed or not, the bytes are the same for both.
  const plain = { 'accept-encoding': 'identity' }
  for (const [what, path] of Object.entries(paths)) {
    const etag = await beside(what, server, path, plain)
    if (etag) await beside(`${what}, unchanged (304)`, server, path, { ...plain, 'if-none-match': etag })
  }
  await server.stop()
  filled.remove()
}

/** Shows every event to everybody. @returns one that is still to come */
function openToAll(folder: string): string {
  const database = new DatabaseSync(sqliteFile(folder))
  database.exec(`update events set visibility = 'public'`)
  const { uuid } = database.prepare(`select uuid from events order by "startDate" desc limit 1`).get() as {
    uuid: string
  }
  database.close()
  return uuid
}
