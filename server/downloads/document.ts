import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayOf } from '#domain/calendar.ts'
import { download } from '#domain/downloads/contract.ts'
import { DOWNLOADS, type Download } from '#domain/downloads/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { can } from '#domain/roles/can.ts'
import { archiveName } from '../backup/archive/format.ts'
import { writeArchiveTo } from '../backup/archive/write.ts'
import type { Snapshot } from '../database/snapshot.ts'
import type { Db } from '../database/tables.ts'
import { namesIn, textOf } from '../export/csv.ts'
import { LISTS } from '../export/lists.ts'
import { documentRoute } from '../http/document.ts'
import { memberIfThere } from '../people/store.ts'
import type { Portal } from '../portal.ts'
import { principalBehind } from '../roles/store.ts'

/** Streams a backup or a list out of a snapshot: nothing is written to the disk, and no write waits for it. */
export const downloadDocument = documentRoute(download, async ({ params, portal, db, now }) => {
  const file = await requestedFile(params.token, portal, db, now)
  const to = new PassThrough()
  const gone = new AbortController()
  to.once('close', () => gone.abort())
  // A download that fails ends in the middle: the browser says so, and `restore` refuses it.
  portal
    .snapshot((snapshot) => write(file, snapshot, to, now, gone.signal))
    .catch((error) => to.destroy(error instanceof Error ? error : new Error(String(error))))
  const isBackup = file === 'backup'
  const name = isBackup ? archiveName(now) : `${file}-${dayOf(now, portal.chapter.timeZone)}.csv`
  return {
    type: isBackup ? 'application/gzip' : 'text/csv',
    headers: { 'content-disposition': `attachment; filename="${name}"` },
    body: to,
  }
})

/** @throws Refusal 404 for an address that is forged or over, or of somebody who may not any more */
async function requestedFile(token: string, portal: Portal, db: Db, now: string): Promise<Download> {
  const [name, uuid = ''] = portal.signed.read('download', token, now) ?? []
  const file = DOWNLOADS.find((known) => known === name)
  const member = await memberIfThere(db, uuid)
  const may = member && !member.blocked && can(await principalBehind(db, member, now), 'download')
  if (!file || !may) throw new Refusal('not_found', 'This address does not work any more. Ask for a new one.')
  return file
}

async function write(file: Download, snapshot: Snapshot, to: PassThrough, now: string, interrupted: AbortSignal) {
  const progress = () => undefined
  if (file === 'backup') return writeArchiveTo(to, snapshot, { now, progress, interrupted })
  const list = LISTS.find((one) => one.file === `${file}.csv`)!
  return pipeline(textOf(list, snapshot.db, await namesIn(snapshot.db), progress), to, { signal: interrupted })
}
