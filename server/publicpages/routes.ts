import { hasEnded } from '#domain/events/rules.ts'
import { publicAddress } from '#domain/publicpages/address.ts'
import { EMBEDDED, embeddedEvents, publicEvent, publicEvents, robots, sitemap } from '#domain/publicpages/contract.ts'
import { quarterAt, quarterFrom, quartersAround } from '#domain/publicpages/quarters.ts'
import { Refusal } from '#domain/refusal.ts'
import { found } from '../events/event.ts'
import { html } from '../html.ts'
import { sharedDocument } from '../http/document.ts'
import { eventPage } from './eventPage.ts'
import { fontDocument } from './fonts.ts'
import { comingPage, embeddedPage, quarterPage } from './listPages.ts'
import { comingPublicEvents, type PublicEvent, publicEventBy, publicEventsBetween, publicStarts } from './store.ts'

/** More than a chapter announces at once. */
const MOST_LISTED = 300

export const publicPageDocuments = [
  fontDocument,

  sharedDocument(publicEvents, ['events'], async ({ db, query, portal, origin, now, holdsUntil }) => {
    const { chapter } = portal
    const starts = await publicStarts(db)
    if (query.quarter !== undefined) {
      const quarter = quarterFrom(query.quarter, chapter)
      if (!quarter) throw new Refusal('not_found', 'There is no such quarter.')
      const events = await publicEventsBetween(db, quarter, MOST_LISTED)
      holdsUntilOneEnds(events, now, holdsUntil)
      return quarterPage(quarter, events, quartersAround(quarter, starts, chapter), now, chapter, origin)
    }
    const events = await comingPublicEvents(db, now, MOST_LISTED)
    const quarter = quarterAt(now, chapter)
    holdsUntilOneEnds(events, now, holdsUntil, quarter.until)
    const { before, after } = quartersAround(quarter, starts, chapter)
    return comingPage(events, [before, quarter, after], now, chapter, origin)
  }),

  sharedDocument(publicEvent, ['events'], async ({ db, params, portal, origin, now, holdsUntil }) => {
    const event = found(await publicEventBy(db, params.uuid))
    const isOver = hasEnded(event, now)
    if (!isOver) holdsUntil(event.endDate)
    return eventPage(event, isOver, portal, origin)
  }),

  sharedDocument(embeddedEvents, ['events'], async ({ db, query, portal, now, holdsUntil }) => {
    const { committees } = portal.chapter
    const wanted = query.committee?.toLowerCase()
    const committee = committees.find(({ name }) => name.toLowerCase() === wanted)
    if (wanted !== undefined && !committee) throw new Refusal('not_found', 'There is no such committee.')
    const events = await comingPublicEvents(db, now, Number(query.limit ?? EMBEDDED), committee?.name)
    holdsUntilOneEnds(events, now, holdsUntil)
    return embeddedPage(events, now, portal.chapter)
  }),

  sharedDocument(sitemap, ['events'], async ({ db, origin, now, holdsUntil }) => {
    const events = await comingPublicEvents(db, now, MOST_LISTED)
    holdsUntilOneEnds(events, now, holdsUntil)
    const paths = ['/e', ...events.map(({ uuid }) => publicAddress(uuid))]
    const body = html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => html`<url><loc>${origin + path}</loc></url>`)}</urlset>
`
    return { body }
  }),

  sharedDocument(robots, [], async ({ origin }) => ({
    body: `User-agent: *
Allow: /e$
Allow: /e/
Allow: /e?quarter=
Allow: /card.png
Allow: /favicon.svg
Allow: /app/pictures/
Allow: /app/posters/
Allow: /app/fonts/
Disallow: /

Sitemap: ${origin}/sitemap.xml
`,
  })),
]

/** A list looks different when the next of its events has ended. */
function holdsUntilOneEnds(
  events: PublicEvent[],
  now: string,
  holdsUntil: (moment: string) => void,
  latest?: string,
): void {
  const ends = events.filter((event) => !hasEnded(event, now)).map(({ endDate }) => endDate)
  const [first] = [...ends, latest].filter((moment) => moment !== undefined).toSorted()
  if (first !== undefined) holdsUntil(first)
}
