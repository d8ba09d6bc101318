import { sentence } from '#domain/audit/sentence.ts'
import { minutesLater } from '#domain/calendar.ts'
import { download, prepareDownload } from '#domain/downloads/contract.ts'
import { downloadRefusal } from '#domain/downloads/rules.ts'
import { pathWith } from '#domain/endpoint.ts'
import { Refusal, refuseIf } from '#domain/refusal.ts'
import { logAction } from '../audit/store.ts'
import { route } from '../http/route.ts'
import { SESSION_HOURS } from '../identity/sessionToken.ts'
import { endOfSession } from '../session/store.ts'

const GOOD_FOR_MINUTES = 1

/** Gives an address that a browser can open, because a link carries no session token (spec: server §7.10). */
export const downloadRoutes = [
  route(prepareDownload, async ({ db, actor, member, session, body, portal, now }) => {
    const expires = await endOfSession(db, session)
    if (expires === undefined) throw new Refusal('not_signed_in', 'Please sign in.')
    refuseIf(downloadRefusal(minutesLater(expires, -SESSION_HOURS * 60), now))
    await logAction(db, actor, 'download', body.file, sentence`downloaded the ${wordsFor(body.file)}`, now)
    const expiresAt = minutesLater(now, GOOD_FOR_MINUTES)
    const token = portal.signed.sign('download', [body.file, member.uuid], expiresAt)
    return { address: pathWith(download.path, { token }), expiresAt }
  }),
]

function wordsFor(file: string): string {
  return file === 'backup' ? 'whole chapter as a backup' : `list of ${file}`
}
