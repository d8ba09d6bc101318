import { momentOf } from '#domain/calendar.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { type EventFacts, factsOf } from '#domain/outbox/happenings.ts'
import type { Database } from '../database/database.ts'
import { anyEvent, eventsStarting } from '../events/store.ts'
import type { Channel, Delivery, Outcome } from '../outbox/types.ts'
import { type Announcement, dayAnnouncement, eventAnnouncement } from './embed.ts'
import type { Hooks } from './hooks.ts'

interface Options {
  hooks: Hooks
  chapter: Chapter
  publicUrl: string | undefined
}

/** Discord takes about thirty a minute for each webhook. */
const AT_ONCE = 2
const WITHIN_MS = 30_000
/** The pause after a 429 that names none. */
const PAUSE_SECONDS = 60

/** Announces in Discord. When Discord asks for a pause (429), nothing more is sent until it is over. */
export function discordChannel({ read }: Database, options: Options): Channel {
  return {
    name: 'discord',
    atOnce: AT_ONCE,
    async deliver(delivery, now) {
      const address = options.hooks.get(delivery.recipient)
      if (address === undefined) return { is: 'needless' }
      const said = await say(delivery, now)
      if (!said) return { is: 'needless' }
      const outcome = await announce(address, said.announcement, now)
      return outcome.is === 'delivered' ? { ...outcome, told: said.told } : outcome
    },
  }

  async function say(delivery: Delivery, now: string) {
    const setting = { ...options, now }
    if (delivery.kind === 'day') {
      const announcement = dayAnnouncement(await eventsOf(delivery, now), setting)
      return announcement && { announcement, told: undefined }
    }
    const event = await anyEvent(read, delivery.event!)
    const before = delivery.data.before as EventFacts | undefined
    const later = (delivery.data.later ?? 0) as number
    const announcement = event && eventAnnouncement(before, event, { ...setting, recipient: delivery.recipient, later })
    return announcement && { announcement, told: { before: factsOf(event) } }
  }

  /** What is still to come of a day, of one committee or of all. */
  async function eventsOf({ data, recipient }: Delivery, now: string) {
    const { timeZone } = options.chapter
    const day = data.day as string
    const nextDay = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
    const events = await eventsStarting(read, now, momentOf(nextDay, '00:00', timeZone))
    return events.filter(({ committee }) => recipient === '' || committee === recipient)
  }
}

async function announce(address: string, announcement: Announcement, now: string): Promise<Outcome> {
  const url = new URL(address)
  // Then the answer says whether the message is there.
  url.searchParams.set('wait', 'true')
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(announcement),
    redirect: 'manual',
    signal: AbortSignal.timeout(WITHIN_MS),
  })
  await answer.body?.cancel()
  const { status, headers } = answer
  if (answer.ok) return { is: 'delivered', status }
  const error = `Discord answered ${status}.`
  if (status !== 429) return { is: 'failed', error, status }
  const pause = Number(headers.get('retry-after') ?? PAUSE_SECONDS)
  const until = new Date(Date.parse(now) + pause * 1000).toISOString()
  return { is: 'failed', error, status, until, rests: true }
}
