import { eventAddress } from '#domain/events/address.ts'
import { dayText } from '#domain/events/when.ts'
import { andLaterDates, whenText } from '#domain/notifications/kinds.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { type EventFacts, factsOf } from '#domain/outbox/happenings.ts'
import type { EventRow } from '../database/tables.ts'

/** What a webhook of Discord takes. */
export interface Announcement {
  username: string
  embeds: Embed[]
  /** No title can ping anybody. */
  allowed_mentions: { parse: [] }
}

interface Embed {
  title: string
  description: string
  color: number
  url?: string
  fields?: { name: string; value: string; inline: boolean }[]
}

interface Setting {
  chapter: Chapter
  publicUrl: string | undefined
  now: string
  /** The committee whose channel it is; '' for the chapter's. */
  recipient?: string
  /** Later dates of its series with which the same happened. */
  later?: number
}

/** Discord takes 256 characters in a title, where a word goes before the event's, and 4096 in a description. */
const LONGEST_TITLE = 240
const LONGEST_DESCRIPTION = 600
const LONGEST_LIST = 4000
const LONGEST_PLACE = 200

/**
 * What has become of an event since the channel last heard of it.
 * @param before undefined while it was never announced there
 * @returns undefined if there is nothing to say
 */
export function eventAnnouncement(
  before: EventFacts | undefined,
  event: EventRow,
  setting: Setting,
): Announcement | undefined {
  if (event.endDate < setting.now && (before?.endDate ?? '') < setting.now) return undefined
  const isOfHere = ({ committee }: EventFacts) => !setting.recipient || committee === setting.recipient
  const wasHere = before !== undefined && isOfHere(before)
  if (event.deleted) return wasHere ? announce(setting, embedOf('Cancelled', event, setting)) : undefined
  const after = factsOf(event)
  if (!isOfHere(after)) {
    return wasHere ? announce(setting, embedOf(`Moved to ${plain(event.committee)}`, event, setting)) : undefined
  }
  if (!wasHere) return announce(setting, embedOf('New event', event, setting))
  const isMoved = before.startDate !== after.startDate || before.endDate !== after.endDate
  const isChanged = before.title !== after.title || before.location !== after.location
  if (!isMoved && !isChanged) return undefined
  return announce(setting, embedOf(isMoved ? 'Moved' : 'Changed', event, setting))
}

export function dayAnnouncement(events: readonly EventRow[], setting: Setting): Announcement | undefined {
  const [first] = events
  if (!first) return undefined
  const lines = events.map((event) => `**${plain(event.title)}**\n${lineOf(event, setting)}`)
  return announce(setting, {
    title: `${dayText(first, setting.now, setting.chapter.timeZone)} at ${setting.chapter.organization.shortName}`,
    description: firstLines(lines),
    color: colorOf(first.committee, setting.chapter),
    ...linkTo('/events', setting),
  })
}

function announce({ chapter }: Setting, embed: Embed): Announcement {
  // Discord refuses names that hold its own.
  const shortName = chapter.organization.shortName.replace(/discord|clyde/gi, '').trim()
  return { username: cut([...shortName], 80) || 'Chapterhouse', embeds: [embed], allowed_mentions: { parse: [] } }
}

function embedOf(word: string, event: EventRow, setting: Setting): Embed {
  const when = whenText(event, { now: setting.now, timeZone: setting.chapter.timeZone })
  const fields = [
    { name: 'When', value: when + andLaterDates(setting.later ?? 0), inline: true },
    ...(event.location ? [{ name: 'Where', value: plain(event.location, LONGEST_PLACE), inline: true }] : []),
    { name: 'By', value: plain(event.committee), inline: true },
  ]
  return {
    title: `${word}: ${plain(event.title, LONGEST_TITLE)}`,
    description: event.deleted ? '' : plain(event.description, LONGEST_DESCRIPTION),
    color: colorOf(event.committee, setting.chapter),
    fields,
    ...linkTo(event.deleted ? '/events' : eventAddress(event.uuid), setting),
  }
}

function lineOf(event: EventRow, { chapter, now }: Setting): string {
  const when = whenText(event, { now, timeZone: chapter.timeZone })
  return [when, plain(event.location), plain(event.committee)].filter(Boolean).join(' · ')
}

function linkTo(path: string, { publicUrl }: Setting): { url?: string } {
  return publicUrl ? { url: publicUrl + path } : {}
}

function colorOf(committee: string, { committees }: Chapter): number {
  const { color } = committees.find(({ name }) => name === committee) ?? committees[0]!
  return Number.parseInt(color.slice(1), 16)
}

/** As many of the lines as Discord takes. */
function firstLines(lines: readonly string[]): string {
  let text = ''
  for (const line of lines) {
    if (text.length + line.length > LONGEST_LIST) return `${text}\n\n…`
    text += text === '' ? line : `\n\n${line}`
  }
  return text
}

/** Discord's marks are shown as they were typed: no heading, no hidden link, no mention. */
function plain(text: string, most = Number.POSITIVE_INFINITY): string {
  const shown = [...text].map((character) => (/[\\*_~`|>#[\]()@<]/.test(character) ? `\\${character}` : character))
  return cut(shown, most)
}

/** Cuts between characters, so that no emoji and no escaped mark is torn. `most` counts as Discord does, in UTF-16. */
function cut(characters: readonly string[], most: number): string {
  const whole = characters.join('')
  if (whole.length <= most) return whole
  let text = ''
  for (const character of characters) {
    if (text.length + character.length > most - 1) break
    text += character
  }
  return `${text}…`
}
