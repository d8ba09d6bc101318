import { document } from '#domain/endpoint.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { html } from '../html.ts'
import { type DocumentRoute, documentRoute } from '../http/document.ts'
import { page } from '../http/page.ts'
import type { Send } from '../webhooks/channel.ts'
import { PAGE_STYLE } from './mailbox.ts'

const MOST = 200

const list = document({
  method: 'GET',
  path: '/demo/webhooks',
  access: 'anyone',
  types: ['text/html'],
  caching: 'never',
  summary: 'What the webhooks of the demo have sent.',
})

/** Takes what the webhooks of the demo send to any address. It stays on the machine, and a page shows it. */
export interface DemoReceiver {
  send: Send
  documents: DocumentRoute[]
}

export function demoReceiver({ organization, timeZone }: Chapter, clock: () => string): DemoReceiver {
  const arrived: { url: string; headers: Record<string, string>; body: string; at: string }[] = []
  return {
    send: async (url, payload) => {
      arrived.unshift({ ...payload, url, at: clock() })
      arrived.length = Math.min(arrived.length, MOST)
      return 204
    },
    documents: [
      documentRoute(list, async () => {
        const rows = arrived.map(
          ({ url, headers, body, at }) => html`<details><summary><b>${JSON.parse(body).type}</b>
<span>${url} · ${timeOf(at)}</span></summary>
<pre>${headersText(headers)}

${JSON.stringify(JSON.parse(body), null, 2)}</pre></details>`,
        )
        const nothing = html`<p>Nothing yet. RSVP to an event, or send a test under <i>Manage Webhooks</i>.</p>`
        return page({
          title: 'Webhooks of the demo',
          style: PAGE_STYLE,
          body: html`<main>
<h1>Webhooks of the demo</h1>
<p>What ${organization.shortName} has sent to other programs, the newest first. Nothing has left this machine.</p>
${rows.length > 0 ? rows : nothing}
</main>`,
        })
      }),
    ],
  }

  function timeOf(at: string): string {
    return new Date(at).toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'medium' })
  }
}

function headersText(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
