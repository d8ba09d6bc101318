import type { Event } from '#domain/events/contract.ts'
import { type Note, whenText } from '#domain/notifications/kinds.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { type Html, html, linked } from '../html.ts'

export interface Letterhead {
  chapter: Chapter
  publicUrl: string
  now: string
}

/** Why somebody gets a mail, and how to unsubscribe. */
export interface Footer {
  because: string
  stop?: { label: string; url: string }
}

const WIDTH = 72

export function plainText(note: Note, footer: Footer, { chapter, publicUrl, now }: Letterhead): string {
  const details = note.event ? detailsOf(note.event, chapter.timeZone, now) : []
  const events = (note.events ?? []).map((event) => `${event.title}\n${lineOf(event, chapter.timeZone, now)}`)
  const parts = [
    ...note.says.map(wrapped),
    ...(details.length > 0 ? [details.map(([name, text]) => `${`${name}:`.padEnd(7)} ${text}`).join('\n')] : []),
    ...events,
    `${note.link.label}: ${publicUrl}${note.link.path}`,
    `-- \n${chapter.organization.name}\n${wrapped(footer.because)}${footer.stop ? `\n${footer.stop.label}: ${footer.stop.url}` : ''}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** The same as HTML in the chapter's colour. It loads nothing from the network, and supports dark mode. */
export function htmlText(note: Note, footer: Footer, { chapter, publicUrl, now }: Letterhead): string {
  const { organization, committees, timeZone } = chapter
  const color = committees.find(({ name }) => name === note.event?.committee)?.color ?? committees[0]!.color
  const details = note.event ? detailsOf(note.event, timeZone, now) : []
  const rows = details.map(([name, text]) => html`<tr><td class="dim">${name}</td><td>${linked(text)}</td></tr>`)
  const events = (note.events ?? []).map(
    (event) => html`<p><strong>${event.title}</strong><br>${lineOf(event, timeZone, now)}</p>`,
  )
  const stop = footer.stop && html` <a href="${footer.stop.url}">${footer.stop.label}</a>`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${note.title}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #f4f5f7; color: #1b1f27; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; background: #ffffff; border-radius: 12px; border-top: 6px solid ${color}; padding: 24px; }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 16px; overflow-wrap: anywhere; }
p, td { overflow-wrap: anywhere; }
td { padding: 2px 16px 2px 0; vertical-align: top; }
a { color: inherit; }
.dim { color: #5b6472; white-space: nowrap; }
.button { display: inline-block; margin: 16px 0 0; padding: 10px 18px; border-radius: 8px; background: #1b1f27; color: #ffffff; text-decoration: none; }
footer { max-width: 560px; margin: 16px auto 0; font-size: 13px; color: #5b6472; }
@media (prefers-color-scheme: dark) {
  body { background: #101318; color: #e8eaee; }
  main { background: #1a1e26; }
  .dim, footer { color: #a4adbb; }
  .button { background: #e8eaee; color: #101318; }
}
</style>
</head>
<body>
<main>
<h1>${note.title}</h1>
${note.says.map((says) => html`<p>${lines(says)}</p>\n`)}
${rows.length > 0 && html`<table role="presentation">${rows}</table>`}
${events}
<a class="button" href="${publicUrl + note.link.path}">${note.link.label}</a>
</main>
<footer><p>${organization.name}<br>${footer.because}${stop}</p></footer>
</body>
</html>
`.toString()
}

function detailsOf(event: Event, timeZone: string, now: string): [name: string, text: string][] {
  const all: [string, string][] = [
    ['Event', event.title],
    ['When', whenText(event, { now, timeZone })],
    ['Where', event.location],
    ['By', event.committee],
    ['Link', event.eventLink],
  ]
  return all.filter(([, text]) => text !== '')
}

function lineOf(event: Event, timeZone: string, now: string): string {
  return [whenText(event, { now, timeZone }), event.location, event.committee].filter(Boolean).join(' · ')
}

/** Breaks lines between words. Longer words stay whole, so that links work. */
function wrapped(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(new RegExp(`(?![^\\n]{1,${WIDTH}}$)([^\\n]{1,${WIDTH}})\\s`, 'g'), '$1\n'))
    .join('\n')
}

function lines(text: string): Html[] {
  return text.split('\n').map((line, place) => html`${place > 0 && html`<br>`}${linked(line)}`)
}
