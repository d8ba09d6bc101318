import { document } from '#domain/endpoint.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { html } from '../html.ts'
import { type DocumentRoute, documentRoute } from '../http/document.ts'
import type { Send } from '../webhooks/channel.ts'
import { MOST_SENT, sentPage } from './sentPage.ts'

const list = document('GET /demo/webhooks', {
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

export function demoReceiver(chapter: Chapter, clock: () => string): DemoReceiver {
  const arrived: { to: string; headers: Record<string, string>; body: string; at: string }[] = []
  return {
    send: async (to, payload) => {
      arrived.unshift({ ...payload, to, at: clock() })
      arrived.length = Math.min(arrived.length, MOST_SENT)
      return 204
    },
    documents: [
      documentRoute(list, async () => {
        const nothing = html`<p>Nothing yet. RSVP to an event, or send a test under <i>Manage Webhooks</i>.</p>`
        const sent = arrived.map(({ headers, body, ...rest }) => ({
          ...rest,
          title: JSON.parse(body).type,
          text: `${headersText(headers)}\n\n${JSON.stringify(JSON.parse(body), null, 2)}`,
        }))
        return sentPage(chapter, { title: 'Webhooks of the demo', nothing }, sent)
      }),
    ],
  }
}

function headersText(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
