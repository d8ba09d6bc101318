import type { Db } from '../../../database/tables.ts'
import type { Journey, Traveller } from './plan.ts'
import type { OldActivity, OldComing } from './source.ts'

/** Who came and who said they would: once for everybody and event, the first time. */
export async function readComing(_db: Db, journey: Journey): Promise<void> {
  const { source, carried, events } = journey
  const earned = Map.groupBy(
    source.activity.filter(({ type }) => type === 'ATTEND_EVENT'),
    ({ user, description }) => `${user} ${description}`,
  )
  for (const { coming, traveller, times } of once(source.attendances, 'check-in', journey)) {
    const event = events.get(coming.event)!
    const points = pointsThen(earned.get(`${coming.user} ${event.title}`), coming) ?? event.attendancePoints
    carried.attendance.push({ event: coming.event, member: traveller.uuid, date: moment(coming), points })
    if (times > 1)
      journey.left.push(`${traveller.email} checked in to “${event.title}” ${times} times: it counts once.`)
  }
  for (const { coming, traveller } of once(source.rsvps, 'RSVP', journey)) {
    carried.rsvps.push({ event: coming.event, member: traveller.uuid, date: moment(coming) })
  }
}

interface Once {
  coming: OldComing
  traveller: Traveller
  times: number
}

/** One for everybody and event. Those of events that have been deleted have nothing to point at, and are told. */
function once(rows: OldComing[], what: string, { travellers, events, left }: Journey): Once[] {
  const found = new Map<string, Once>()
  const orphans = new Map<string, string[]>()
  for (const coming of rows) {
    const traveller = travellers.get(coming.user)
    if (!traveller) continue
    const key = `${coming.event} ${coming.user}`
    const known = found.get(key)
    if (known) known.times++
    else if (events.has(coming.event)) found.set(key, { coming, traveller, times: 1 })
    else orphans.set(coming.event, [...(orphans.get(coming.event) ?? []), traveller.email])
  }
  for (const [event, emails] of orphans) {
    const count = `${emails.length} ${what}${emails.length === 1 ? '' : 's'}`
    left.push(`${count} of a deleted event (${event}): ${[...new Set(emails)].join(', ')}. Points and history stay.`)
  }
  return [...found.values()]
}

/** What the event was worth when they came: the history knows, where it names the event. */
function pointsThen(entries: OldActivity[] | undefined, { date }: OldComing): number | undefined {
  const distance = (entry: OldActivity) => Math.abs(entry.date.getTime() - date.getTime())
  const nearest = entries?.toSorted((one, other) => distance(one) - distance(other))[0]
  return nearest?.pointsEarned ?? undefined
}

function moment({ date }: OldComing): string {
  return date.toISOString()
}
