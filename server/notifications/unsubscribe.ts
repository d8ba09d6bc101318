import { askToUnsubscribe, unsubscribe } from '#domain/notifications/contract.ts'
import { KINDS, KINDS_OF_NOTIFICATIONS, type Kind } from '#domain/notifications/kinds.ts'
import { Refusal } from '#domain/refusal.ts'
import { html } from '../html.ts'
import { documentRoute } from '../http/document.ts'
import { sentencePage } from '../http/page.ts'
import { memberWhoStays } from '../people/store.ts'
import type { Portal } from '../portal.ts'
import { choose } from './store.ts'

/** Ends mails of one kind with one click (RFC 8058), without a sign-in. */
export const unsubscribeDocuments = [
  documentRoute(askToUnsubscribe, async ({ params, portal, now }) => {
    const { kind } = readLink(portal, params.token, now)
    const form = html`<form method="post"><button>Stop them</button></form>`
    return sentencePage(portal.chapter, `No more ${KINDS_OF_NOTIFICATIONS[kind].mails}?`, form)
  }),

  documentRoute(unsubscribe, async ({ params, portal, db, now }) => {
    const { member, kind } = readLink(portal, params.token, now)
    if (await memberWhoStays(db, member)) await choose(db, member, kind, 'mail', false)
    const settings = html`<p><a href="/profile/notifications">All your notifications</a></p>`
    return sentencePage(portal.chapter, `You get no more ${KINDS_OF_NOTIFICATIONS[kind].mails}.`, settings)
  }),
]

/** @throws Refusal 404 if the token is forged */
function readLink(portal: Portal, token: string, now: string): { member: string; kind: Kind } {
  const [member, name] = portal.signed.read('unsubscribe', token, now) ?? []
  const kind = KINDS.find((known) => known === name)
  if (member === undefined || !kind) throw new Refusal('not_found', 'This link does not work any more.')
  return { member, kind }
}
