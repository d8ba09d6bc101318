import { dayOf, longDate, zoned } from '#domain/calendar.ts'
import { publicEventFile } from '#domain/calendars/contract.ts'
import { googleLink, outlookLink } from '#domain/calendars/links.ts'
import { pathWith } from '#domain/endpoint.ts'
import { eventAddress, eventIn } from '#domain/events/address.ts'
import { timeText } from '#domain/events/when.ts'
import { siteOf } from '#domain/links.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { srcSetOf } from '#domain/pictures/rules.ts'
import { publicAddress, SIGN_IN } from '#domain/publicpages/address.ts'
import type { Db } from '../database/tables.ts'
import { type Html, html, linked } from '../html.ts'
import { linkPreview } from '../http/linkPreview.ts'
import { page } from '../http/page.ts'
import type { Preview } from '../http/pages.ts'
import type { Portal } from '../portal.ts'
import { colorOf, structuredData, styleOf, tilesOf } from './look.ts'
import { pageHead, pictureOf, schemaOf, shortText } from './preview.ts'
import { type PublicEvent, publicEventBy } from './store.ts'

/** Titles from here on are set smaller, so that a poster stays on one page. */
const LONG_TITLE = 48

/** The poster of one event (spec: events §4.1). */
export function eventPage(event: PublicEvent, isOver: boolean, portal: Portal, origin: string) {
  const { chapter } = portal
  const { name, shortName } = chapter.organization
  const { title, committee, description, location, eventLink, startDate } = event
  const color = colorOf(chapter, committee)
  const url = origin + publicAddress(event.uuid)
  const picture = pictureOf(event, portal, origin)
  const preview = previewOf(event, portal, origin)
  return page({
    title: preview.title,
    style: styleOf(chapter, color),
    head: html`${pageHead}${preview.head}
${structuredData(schemaOf(event, { name, url: `${origin}/e` }, url, picture))}`,
    body: html`${coverOf(event, color)}
<main>
<p class="label">${committee} · ${shortName}</p>
<h1${[...title].length > LONG_TITLE && html` class="long"`}><bdi>${title}</bdi></h1>
<dl>
<div><dt>When</dt><dd>${longDate(dayOf(startDate, chapter.timeZone))}<br>${timeText(event, chapter.timeZone)} ${zoneOf(startDate, chapter)}</dd></div>
${location && html`<div><dt>Where</dt><dd><bdi>${location}</bdi></dd></div>`}
</dl>
${isOver ? html`<p>This event has ended.</p>` : actions(event, chapter, url)}
${description && html`<p class="text" dir="auto">${linked(description)}</p>`}
${eventLink && html`<p class="links"><a href="${eventLink}" rel="noopener noreferrer">${siteOf(eventLink)}</a></p>`}
</main>
<footer><p class="links"><a href="/e">All events of ${name}</a><a href="${eventAddress(event.uuid)}${SIGN_IN}">Sign in</a></p></footer>`,
  })
}

/** The preview of a public event at its address within the portal; undefined for every other address. */
export async function previewAt(path: string, db: Db, portal: Portal, origin: string): Promise<Preview | undefined> {
  const uuid = eventIn(path)
  const event = uuid && (await publicEventBy(db, uuid))
  return event ? previewOf(event, portal, origin) : undefined
}

/** Programs take the page to the public one, and so does the portal for somebody who is signed out. */
function previewOf(event: PublicEvent, portal: Portal, origin: string): Preview {
  const { name, shortName } = portal.chapter.organization
  const { title } = event
  const url = origin + publicAddress(event.uuid)
  const description = shortText(event.description) || `${title}, an event of ${name}.`
  const picture = pictureOf(event, portal, origin)
  const head = html`<link rel="canonical" href="${url}">${linkPreview({ title, description, site: shortName, url, picture })}`
  return { title: `${title} · ${shortName}`, head }
}

/** The cover lies on the tile, so that the tile is there if it cannot be loaded. */
function coverOf({ title, committee, cover }: PublicEvent, color: string): Html {
  const image =
    cover !== '' && html`<img src="${cover}" srcset="${srcSetOf(cover)}" sizes="100vw" alt="" fetchpriority="high">`
  return html`<div class="cover">${tilesOf(title, committee, color)}${image}</div>`
}

function actions(event: PublicEvent, { timeZone }: Chapter, url: string): Html {
  return html`<p class="act"><a class="button" href="${eventAddress(event.uuid)}?rsvp">Sign in to RSVP</a></p>
<nav class="links" aria-label="Add to calendar">
<a href="${pathWith(publicEventFile.path, { uuid: event.uuid })}">Calendar file</a>
<a href="${googleLink(event, timeZone, url)}" rel="noopener noreferrer">Google Calendar</a>
<a href="${outlookLink(event, url)}" rel="noopener noreferrer">Outlook</a>
</nav>`
}

/** 'PST': a stranger may be anywhere. */
function zoneOf(moment: string, { timeZone }: Chapter): string {
  return zoned(moment, timeZone)
    .toLocaleString('en-US', { hour: 'numeric', timeZoneName: 'short' })
    .replace(/^.*[AP]M\s/, '')
}
