import type { FastifyInstance, FastifyReply } from 'fastify'
import { UNSUBSCRIBE } from '#domain/notifications/contract.ts'
import { KINDS, type Kind } from '#domain/notifications/preferences.ts'
import type { Database } from '../database/database.ts'
import { allowPage } from '../http/security.ts'
import { memberWhoStays } from '../people/store.ts'
import type { Portal } from '../portal.ts'
import { choose } from './store.ts'

const NAMES: Record<Kind, string> = {
  reminder: 'reminders',
  change: 'mails about changes',
  place: 'mails about places',
  claim: 'mails about claims',
  newEvent: 'mails about new events',
  message: 'messages of officers',
  term: 'mails about terms of office',
}

/**
 * Ends mails of one kind with one click (RFC 8058), without a sign-in. A POST ends them. A GET only asks, because mail
 * filters open every link.
 */
export function serveUnsubscribing(app: FastifyInstance, portal: Portal, database: Database): void {
  app.register(async (scope) => {
    // Forms and mail programs send a body. It is ignored, because the address contains everything.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null))
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
    const options = { schema: { hide: true }, bodyLimit: 2000 }
    scope.get<{ Params: { token: string } }>(`${UNSUBSCRIBE}/:token`, options, async ({ params }, reply) => {
      const asked = readLink(portal, params.token)
      return asked
        ? page(
            reply,
            portal,
            `No more ${NAMES[asked.kind]} by mail?`,
            '<form method="post"><button>Stop them</button></form>',
          )
        : page(reply.status(404), portal, 'This link does not work any more.', TO_SETTINGS)
    })
    scope.post<{ Params: { token: string } }>(`${UNSUBSCRIBE}/:token`, options, async ({ params }, reply) => {
      const asked = readLink(portal, params.token)
      if (!asked) return page(reply.status(404), portal, 'This link does not work any more.', TO_SETTINGS)
      await database.write(async (db) => {
        if (await memberWhoStays(db, asked.member)) await choose(db, asked.member, asked.kind, 'mail', false)
      })
      return page(reply, portal, `You get no more ${NAMES[asked.kind]} by mail.`, TO_SETTINGS)
    })
  })
}

const TO_SETTINGS = '<p><a href="/profile/notifications">All your notifications</a></p>'

function readLink(portal: Portal, token: string): { member: string; kind: Kind } | undefined {
  const [member, kind] = portal.signed.read('unsubscribe', token, portal.clock()) ?? []
  const known = KINDS.find((name) => name === kind)
  return member !== undefined && known ? { member, kind: known } : undefined
}

/** A page without scripts. */
function page(reply: FastifyReply, { chapter }: Portal, title: string, more: string): FastifyReply {
  const nonce = allowPage(reply)
  const name = chapter.organization.shortName.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title} · ${name}</title>
<style nonce="${nonce}">
body { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; }
button { font: inherit; padding: 0.6rem 1.2rem; border-radius: 0.6rem; border: 1px solid; cursor: pointer; }
</style>
<main><p>${name}</p><h1>${title}</h1>${more}</main>
</html>`)
}
