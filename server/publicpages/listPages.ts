import { clockText, monthAndYear, monthOf, zoned } from '#domain/calendar.ts'
import { chapterCalendar } from '#domain/calendars/contract.ts'
import { googleSubscription, webcalLink } from '#domain/calendars/links.ts'
import { hasEnded } from '#domain/events/rules.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { publicAddress } from '#domain/publicpages/address.ts'
import type { PublicQuarter } from '#domain/publicpages/quarters.ts'
import { type Html, html } from '../html.ts'
import { cardOf, linkPreview } from '../http/linkPreview.ts'
import { page } from '../http/page.ts'
import { accentOf, colorOf, styleOf, tilesOf } from './look.ts'
import { pageHead } from './preview.ts'
import type { PublicEvent } from './store.ts'

interface Listed {
  heading: string
  path: string
  events: PublicEvent[]
  /** Leads to other parts of the list, in the order of time. */
  links: { name: string; path: string }[]
  /** The sentence for no events. */
  none: string
}

/** What is still to come, by month. */
export function comingPage(
  events: PublicEvent[],
  quarters: readonly (PublicQuarter | undefined)[],
  now: string,
  chapter: Chapter,
  origin: string,
) {
  const links = quarters.filter((quarter) => quarter !== undefined)
  const none = 'Nothing is announced right now. Please look again soon.'
  return listPage({ heading: 'Events', path: '/e', events, links, none }, now, chapter, origin)
}

/** A quarter at a glance, also what is over. */
export function quarterPage(
  { name, path }: PublicQuarter,
  events: PublicEvent[],
  { before, after }: { before: PublicQuarter | undefined; after: PublicQuarter | undefined },
  now: string,
  chapter: Chapter,
  origin: string,
) {
  const links = [before, { name: 'Coming up', path: '/e' }, after].filter((link) => link !== undefined)
  const none = `No public events in ${name}.`
  return listPage({ heading: name, path, events, links, none }, now, chapter, origin)
}

function listPage({ heading, path, events, links, none }: Listed, now: string, chapter: Chapter, origin: string) {
  const { name, shortName } = chapter.organization
  const months = Map.groupBy(events, ({ startDate }) => monthOf(startDate, chapter.timeZone))
  return page({
    title: `${heading} · ${shortName}`,
    style: styleOf(chapter),
    head: html`${pageHead}<link rel="canonical" href="${origin + path}">${linkPreview({
      title: heading === 'Events' ? `Events of ${name}` : `${heading} at ${name}`,
      description: `What is on at ${name}.`,
      site: shortName,
      url: origin + path,
      picture: cardOf(origin),
    })}`,
    body: html`<div class="cover low">${tilesOf(heading, shortName, accentOf(chapter))}</div>
<main>
<p class="label">${name}</p>
<h1>${heading}</h1>
<nav class="links" aria-label="Quarters">${links.map((link) => html`<a href="${link.path}">${link.name}</a>`)}</nav>
${[...months].map(
  ([month, ofMonth]) => html`<section><h2>${monthAndYear(month)}</h2>${list(ofMonth, now, chapter)}</section>`,
)}
${events.length === 0 && html`<p>${none}</p>`}
</main>
<footer>${subscribe(origin + chapterCalendar.path)}<p class="links"><a href="/login">Sign in</a></p></footer>`,
  })
}

/** The ways to the calendar of all public events. */
function subscribe(feed: string): Html {
  return html`<h2>Subscribe</h2>
<p>New events come into your calendar by themselves.</p>
<p class="links"><a href="${webcalLink(feed)}">Apple or Outlook</a><a href="${googleSubscription(feed)}" rel="noopener noreferrer">Google Calendar</a><a href="${feed}">Calendar file</a></p>`
}

/** The next events, in a frame on another site (spec: events §4.5). Its links open outside of the frame. */
export function embeddedPage(events: PublicEvent[], now: string, chapter: Chapter) {
  const { name, shortName } = chapter.organization
  return page({
    title: `Events · ${shortName}`,
    style: styleOf(chapter),
    head: html`<base target="_blank"><meta name="robots" content="noindex">`,
    body: html`<main class="embed">
${events.length === 0 ? html`<p>Nothing is announced right now.</p>` : list(events, now, chapter)}
<p class="links"><a href="/e" rel="noopener">All events of ${name}</a></p>
</main>`,
  })
}

function list(events: PublicEvent[], now: string, chapter: Chapter): Html {
  const { timeZone } = chapter
  const items = events.map((event) => {
    const { uuid, title, committee, location, startDate } = event
    return html`
<li><a href="${publicAddress(uuid)}" rel="noopener"${hasEnded(event, now) && html` class="over"`}>
<time datetime="${startDate}"><span>${shortDay(startDate, timeZone)}</span> <span>${clockText(startDate, timeZone)}</span></time>
<span><strong dir="auto">${title}</strong><small>${mark(colorOf(chapter, committee))}${committee}${location && ` · ${location}`}</small></span>
</a></li>`
  })
  return html`<ul>${items}</ul>`
}

/** A tile in the colour of a committee. It is a picture, because a page without inline styles has no other colours. */
function mark(color: string): Html {
  return html`<svg class="mark" viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" rx="2.8" fill="${color}"/></svg>`
}

function shortDay(moment: string, timeZone: string): string {
  return zoned(moment, timeZone).toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
}
