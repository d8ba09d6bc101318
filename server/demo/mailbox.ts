import type { Chapter } from '#domain/organization/chapter.ts'
import type { AppOptions } from '../app.ts'
import { allowPage } from '../http/security.ts'
import type { Mail, Post } from '../mail/transport.ts'

const PATH = '/demo/mail'
const MOST = 500

/** The mails that the demo would have sent. They stay on the machine, and this page shows them. */
export interface Mailbox {
  post: Post
  mount: NonNullable<AppOptions['extend']>
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
    mount: async (app) => {
      const options = { schema: { hide: true } }
      app.get(PATH, options, async (_request, reply) => {
        const nonce = allowPage(reply)
        return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(listPage(nonce))
      })
      app.get<{ Params: { id: string } }>(`${PATH}/:id`, options, async ({ params }, reply) => {
        const mail = mails.find(({ messageId }) => idOf(messageId) === params.id)
        if (!mail) return reply.redirect(PATH)
        // A mail brings its own styles, and none of its scripts may run.
        return reply
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(mail.html)
      })
    },
  }

  function listPage(nonce: string): string {
    const rows = mails.map(
      ({ at, to, subject, text, messageId, calendar }) => `<details><summary><b>${escaped(subject)}</b>
<span>${escaped(to.name)} · ${escaped(timeOf(at))}${calendar ? ' · event.ics' : ''}</span></summary>
<pre>${escaped(text)}</pre><p><a href="${PATH}/${idOf(messageId)}">As a phone shows it</a></p></details>`,
    )
    const nothing = '<p>No mail yet. RSVP to an event of the next day, or move one with RSVPs.</p>'
    return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Mails of the demo</title>
<style nonce="${nonce}">
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
details { border-top: 1px solid; padding: 0.75rem 0; } summary { cursor: pointer; } span { display: block; opacity: 0.75; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<main><h1>Mails of the demo</h1><p>What ${escaped(organization.shortName)} would have sent, the newest first. Nothing has left this machine.</p>
${rows.join('\n') || nothing}</main></html>`
  }

  function timeOf(at: string): string {
    return new Date(at).toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  }
}

function idOf(messageId: string): string {
  return messageId.slice(1, messageId.indexOf('@'))
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
