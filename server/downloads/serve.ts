import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '#domain/calendar.ts'
import { DOWNLOAD_PATH } from '#domain/downloads/contract.ts'
import { DOWNLOADS, type Download } from '#domain/downloads/rules.ts'
import { BASE_PATH } from '#domain/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import { can } from '#domain/roles/can.ts'
import { archiveName } from '../backup/archive/format.ts'
import { writeArchiveTo } from '../backup/archive/write.ts'
import type { Database } from '../database/database.ts'
import type { Snapshot } from '../database/snapshot.ts'
import { namesIn, textOf } from '../export/csv.ts'
import { LISTS } from '../export/lists.ts'
import { memberIfThere } from '../people/store.ts'
import type { Portal } from '../portal.ts'
import { principalBehind } from '../roles/store.ts'

/** Streams a backup or a list out of a snapshot: nothing is written to the disk, and no write waits for it. */
export function serveDownloads(app: FastifyInstance, portal: Portal, database: Database): void {
  const options = { schema: { hide: true } }
  app.get<{ Params: { token: string } }>(`${BASE_PATH}${DOWNLOAD_PATH}/:token`, options, async ({ params }, reply) => {
    const now = portal.clock()
    const file = await askedFor(params.token, portal, database, now)
    const [name, type] = nameOf(file, portal, now)
    const to = new PassThrough()
    const gone = new AbortController()
    to.once('close', () => gone.abort())
    // A download that fails ends in the middle: the browser says so, and `restore` refuses it.
    portal
      .snapshot((snapshot) => write(file, snapshot, to, now, gone.signal))
      .catch((error) => to.destroy(error instanceof Error ? error : new Error(String(error))))
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(type)
      .send(to)
  })
}

/** @throws Refusal 404 for an address that is forged or over, or of somebody who may not any more */
async function askedFor(token: string, portal: Portal, { read }: Database, now: string): Promise<Download> {
  const [name, uuid = ''] = portal.signed.read('download', token, now) ?? []
  const file = DOWNLOADS.find((known) => known === name)
  const member = await memberIfThere(read, uuid)
  const may = member && !member.blocked && can(await principalBehind(read, member, now), 'download')
  if (!file || !may) throw new Refusal('not_found', 'This address does not work any more. Ask for a new one.')
  return file
}

function nameOf(file: Download, { chapter }: Portal, now: string): [name: string, type: string] {
  if (file === 'backup') return [archiveName(now), 'application/gzip']
  return [`${file}-${dayOf(now, chapter.timeZone)}.csv`, 'text/csv; charset=utf-8']
}

async function write(file: Download, snapshot: Snapshot, to: PassThrough, now: string, interrupted: AbortSignal) {
  const progress = () => undefined
  if (file === 'backup') return writeArchiveTo(to, snapshot, { now, progress, interrupted })
  const list = LISTS.find((one) => one.file === `${file}.csv`)!
  return pipeline(textOf(list, snapshot.db, await namesIn(snapshot.db), progress), to, { signal: interrupted })
}
