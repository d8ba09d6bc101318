import { createHash } from 'node:crypto'
import type { Chapter } from '#domain/organization/chapter.ts'
import { type Html, html, trusted } from '../html.ts'
import type { DocumentAnswer } from './document.ts'

interface Page {
  title: string
  /** A style sheet of ours. */
  style: string
  /** More elements of the head. */
  head?: Html
  body: Html
}

/** A page that needs no script. Its style sheet is allowed by its hash, so that the page can be cached. */
export function page({ title, style, head, body }: Page): DocumentAnswer<'text/html'> {
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    type: 'text/html',
    styles: [`'sha256-${hash}'`],
    body: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}
<style>${trusted(style)}</style>
</head>
<body>
${body}
</body>
</html>
`,
  }
}

const SENTENCE_STYLE = `
body { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; }
button { font: inherit; padding: 0.6rem 1.2rem; border-radius: 0.6rem; border: 1px solid; cursor: pointer; }
`

/** A page with one sentence, such as an error, and what can be done about it. */
export function sentencePage({ organization }: Chapter, sentence: string, more: Html): DocumentAnswer<'text/html'> {
  const { shortName } = organization
  return page({
    title: `${sentence} · ${shortName}`,
    style: SENTENCE_STYLE,
    body: html`<main><p>${shortName}</p><h1>${sentence}</h1>${more}</main>`,
  })
}
