import type { Chapter } from '#domain/organization/chapter.ts'
import { type Html, html } from '../html.ts'
import type { DocumentAnswer } from '../http/document.ts'
import { page } from '../http/page.ts'

/** How much of each kind the demo keeps for its page. */
export const MOST_SENT = 500

const STYLE = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
details { border-top: 1px solid; padding: 0.75rem 0; } summary { cursor: pointer; } span { display: block; opacity: 0.75; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`

interface Sent {
  title: string
  to: string
  at: string
  more?: string | undefined
  text: string
  link?: Html
}

/** A page of what the demo would have sent, the newest first. */
export function sentPage(
  { organization, timeZone }: Chapter,
  { title, nothing }: { title: string; nothing: Html },
  all: readonly Sent[],
): DocumentAnswer<'text/html'> {
  const timeOf = (at: string) =>
    new Date(at).toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'medium' })
  const rows = all.map(
    ({ title, to, at, more, text, link }) => html`<details><summary><b>${title}</b>
<span>${to} · ${timeOf(at)}${more && ` · ${more}`}</span></summary>
<pre>${text}</pre>${link}</details>`,
  )
  return page({
    title,
    style: STYLE,
    body: html`<main>
<h1>${title}</h1>
<p>What ${organization.shortName} would have sent, the newest first. Nothing has left this machine.</p>
${rows.length > 0 ? rows : nothing}
</main>`,
  })
}
