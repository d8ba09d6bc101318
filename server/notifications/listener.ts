import { KINDS } from '#domain/notifications/kinds.ts'
import type { ChannelName } from '#domain/notifications/preferences.ts'
import type { Happening } from '#domain/outbox/happenings.ts'
import { anyEvent } from '../events/store.ts'
import type { Listener } from '../outbox/types.ts'
import { recipientsAmong } from './audiences.ts'
import { KIND_ROWS } from './kinds.ts'

/** Notifies members of what concerns them, by the configured channels (spec: chapter §4.6). */
export function memberListener(channels: readonly ChannelName[], timeZone: string): Listener {
  return {
    wants: (happening) => kindOf(happening) !== undefined,
    /** One delivery for each member and channel that wants it. */
    async deliveries(db, happened, after) {
      const kind = kindOf(happened)!
      const event = 'event' in happened ? await anyEvent(db, happened.event) : undefined
      if ('event' in happened && !event) return { page: [] }
      const reached = await KIND_ROWS[kind].reaches(db, happened, { event: event!, after, timeZone })
      if (!reached) return { page: [] }
      const { members, next, about, dueAt, ...delivery } = reached
      const recipients = await recipientsAmong(db, members, kind, channels)
      const page = recipients.map(({ member, channel }) => ({
        ...delivery,
        slot: `${about}/${member}/${channel}`,
        channel,
        kind,
        recipient: member,
        dueAt: typeof dueAt === 'string' ? dueAt : dueAt(member),
      }))
      return { page, next }
    },
  }
}

function kindOf(happening: Happening) {
  return KINDS.find((kind) => {
    const { hears, concerns = () => true } = KIND_ROWS[kind]
    return hears.includes(happening.what) && concerns(happening as never)
  })
}
