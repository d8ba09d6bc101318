import { dayOf } from '#domain/calendar.ts'
import { isMorning } from '#domain/notifications/timing.ts'
import { type Happening, isAnnouncedWithFirst } from '#domain/outbox/happenings.ts'
import { anyEvent } from '../events/store.ts'
import { happenedOnce } from '../outbox/happened.ts'
import type { Listener, NewDelivery, Planner } from '../outbox/types.ts'
import type { Hooks } from './hooks.ts'

const WANTED: readonly Happening['what'][] = ['event.published', 'event.updated', 'event.cancelled', 'day.begun']

/** Announces events where the chapter and their committee have a webhook (spec: chapter §4.7). */
export function discordListener(hooks: Hooks): Listener {
  const delivery = (committee: string, about: string, rest: Pick<NewDelivery, 'kind' | 'event' | 'data'>) => ({
    ...rest,
    slot: `discord/${about}/${committee}`,
    channel: 'discord',
    recipient: committee,
  })
  return {
    wants: ({ what }) => WANTED.includes(what),
    async deliveries(db, happened) {
      if (happened.what === 'day.begun') {
        const { day } = happened
        return {
          page: [...hooks.keys()].map((committee) => delivery(committee, `day/${day}`, { kind: 'day', data: { day } })),
        }
      }
      if (!('event' in happened)) return { page: [] }
      const act = 'act' in happened ? happened.act : undefined
      const event = await anyEvent(db, happened.event)
      if (!event || isAnnouncedWithFirst({ event: event.uuid, act })) return { page: [] }
      const later = act ? act.events - 1 : 0
      const before = 'before' in happened && typeof happened.before === 'object' ? happened.before : undefined
      const concerned = new Set(['', event.committee, before?.committee ?? event.committee])
      const page = [...hooks.keys()]
        .filter((committee) => concerned.has(committee))
        .map((committee) =>
          delivery(committee, `event/${event.uuid}`, { kind: 'event', event: event.uuid, data: { before, later } }),
        )
      return { page }
    },
  }
}

/** The morning of each day of the chapter. */
export function morningPlanner(listening: { listeners: readonly Listener[] }, timeZone: string): Planner {
  return async (db, now) => {
    if (!isMorning(now, timeZone)) return
    const day = dayOf(now, timeZone)
    await happenedOnce(db, listening, { what: 'day.begun', day }, `day/${day}`, now)
  }
}
