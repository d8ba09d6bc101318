import { document, pathWith } from '#domain/endpoint.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { html } from '../html.ts'
import { type DocumentRoute, documentRoute } from '../http/document.ts'
import type { Mail, Post } from '../mail/transport.ts'
import { MOST_SENT, sentPage } from './sentPage.ts'

const HERE = { access: 'anyone', types: ['text/html'], caching: 'never' } as const
const list = document('GET /demo/mail', { ...HERE, summary: 'The mails that the demo would have sent.' })
const mail = document('GET /demo/mail/:id', { ...HERE, summary: 'One of those mails, as a phone shows it.' })

/** The mails that the demo would have sent. They stay on the machine, and a page shows them. */
export interface Mailbox {
  post: Post
  documents: DocumentRoute[]
}

export function demoMailbox(chapter: Chapter, clock: () => string): Mailbox {
  const mails: (Mail & { at: string })[] = []
  return {
    post: {
      send: async (mail) => {
        mails.unshift({ ...mail, at: clock() })
        mails.length = Math.min(mails.length, MOST_SENT)
        return { is: 'delivered' }
      },
      check: async () => undefined,
      close: () => undefined,
    },
    documents: [
      documentRoute(list, async () => listPage()),
      documentRoute(mail, async ({ params }) => {
        const sent = mails.find(({ messageId }) => idOf(messageId) === params.id)
        // A mail brings its own styles, and none of its scripts may run.
        return sent ? { body: sent.html, styles: ["'unsafe-inline'"] } : listPage()
      }),
    ],
  }

  function listPage() {
    const nothing = html`<p>No mail yet. RSVP to an event of the next day, or move one with RSVPs.</p>`
    const sent = mails.map(({ subject, to, calendar, messageId, ...rest }) => ({
      ...rest,
      title: subject,
      to: to.name,
      more: calendar && 'event.ics',
      link: html`<p><a href="${pathWith(mail.path, { id: idOf(messageId) })}">As a phone shows it</a></p>`,
    }))
    return sentPage(chapter, { title: 'Mails of the demo', nothing }, sent)
  }
}

function idOf(messageId: string): string {
  return messageId.slice(1, messageId.indexOf('@'))
}
