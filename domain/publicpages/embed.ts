import { chapterCalendar, committeeCalendar } from '../calendars/contract.ts'
import { pathWith } from '../endpoint.ts'
import { EMBEDDED, embeddedEvents } from './contract.ts'

/** What a frame on another site shows. */
export interface Embed {
  /** Undefined for the events of all. */
  committee: string | undefined
  limit: number
}

/** Fits five events of one line each. More of them scroll. */
const HEIGHT = 480

/** The path of a frame. */
export function embedPath({ committee, limit }: Embed): string {
  const query = [
    committee !== undefined && `committee=${encodeURIComponent(committee)}`,
    limit !== EMBEDDED && `limit=${limit}`,
  ].filter(Boolean)
  return embeddedEvents.path + (query.length > 0 ? `?${query.join('&')}` : '')
}

/**
 * What an officer copies into the chapter's own site.
 * @param portal the public address of the portal, without a slash at the end
 * @param name of the chapter, which screen readers say
 */
export function embedSnippet(embed: Embed, portal: string, name: string): string {
  const title = embed.committee === undefined ? `Events of ${name}` : `Events of ${name} ${embed.committee}`
  return `<iframe src="${escaped(portal + embedPath(embed))}" title="${escaped(title)}" width="100%" height="${HEIGHT}" style="border: 0" loading="lazy"></iframe>`
}

/** The calendar with the same events, to subscribe to. */
export function feedPath({ committee }: Pick<Embed, 'committee'>): string {
  return committee === undefined ? chapterCalendar.path : pathWith(committeeCalendar.path, { committee })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
