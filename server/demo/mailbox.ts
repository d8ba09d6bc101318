import { document, pathWith } from '#domain/endpoint.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { html } from '../html.ts'
import { type DocumentAnswer, type DocumentRoute, documentRoute } from '../http/document.ts'
import { page } from '../http/page.ts'
import type { Mail, Post } from '../mail/transport.ts'

const MOST = 500

const list = document({
  method: 'GET',
  path: '/demo/mail',
  access: 'anyone',
  types: ['text/html'],
  caching: 'never',
  summary: 'The mails that the demo would have sent.',
})

const mail = document({ ...list, path: '/demo/mail/:id', summary: 'One of those mails, as a phone shows it.' })

export const PAGE_STYLE = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
details { border-top: 1px solid; padding: 0.75rem 0; } summary { cursor: pointer; } span { display: block; opacity: 0.75; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`

/** The mails that the demo would have sent. They stay on the machine, and this page shows them. */
export interface Mailbox {
  post: Post
  documents: DocumentRoute[]
}

export function demoMailbox({ organization, timeZone }: Chapter, clock: () => string): Mailbox {
  const mails: (Mail & { at: string })[] = []
  return {
    post: {
      send: async (mail) => {
        mails.unshift({ ...mail, at: clock() })
        mails.length = Math.min(mails.length, MOST)
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

  function listPage(): DocumentAnswer<'text/html'> {
    const rows = mails.map(
      ({ at, to, subject, text, messageId, calendar }) => html`<details><summary><b>${subject}</b>
<span>${to.name} · ${timeOf(at)}${calendar && ' · event.ics'}</span></summary>
<pre>${text}</pre><p><a href="${pathWith(mail.path, { id: idOf(messageId) })}">As a phone shows it</a></p></details>`,
    )
    const nothing = html`<p>No mail yet. RSVP to an event of the next day, or move one with RSVPs.</p>`
    return page({
      title: 'Mails of the demo',
      style: PAGE_STYLE,
      body: html`<main>
<h1>Mails of the demo</h1>
<p>What ${organization.shortName} would have sent, the newest first. Nothing has left this machine.</p>
${rows.length > 0 ? rows : nothing}
</main>`,
    })
  }

  function timeOf(at: string): string {
    return new Date(at).toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  }
}

function idOf(messageId: string): string {
  return messageId.slice(1, messageId.indexOf('@'))
}
