import { showRoom } from '#domain/checkin/contract.ts'
import { timesAround, windowStart, windowsAhead } from '#domain/checkin/roomCodes.ts'
import { closes, opens } from '#domain/checkin/rules.ts'
import type { CheckInGrace } from '#domain/organization/entries.ts'
import type { Db, EventRow } from '../database/tables.ts'
import { eventFor, toEvent } from '../events/event.ts'
import { route } from '../http/route.ts'
import { roomOf } from '../privacy/list.ts'
import { roomEventsAround } from './codes.ts'
import { codesOf } from './opening.ts'
import { countAt, latestAt } from './store.ts'

/** How many of the latest arrivals the screen shows. */
const LATEST = 8

export const roomRoutes = [
  route(showRoom, async ({ db, principal, params, portal, origin, now }) => {
    const event = await eventFor(db, principal, params.uuid, 'event.room')
    const { checkInGrace: grace } = portal.chapter
    const inRoom = event.checkInMode === 'room'
    return {
      room: {
        event: toEvent(event, 'officer', portal),
        mode: event.checkInMode,
        codes: inRoom ? await codesAhead(db, event, now, grace) : [fixedCode(event, grace)],
        link: `${origin}/checkin`,
        opens: opens(event, grace),
        closes: closes(event, grace),
        checkedIn: await countAt(db, event.uuid),
        latest: await latestAt(db, event.uuid, LATEST, roomOf(event.uuid, portal)),
        now,
      },
    }
  }),
]

/** The codes of the next ten minutes, so that the screen goes on without a network (spec: chapter §2.6). */
async function codesAhead(db: Db, event: EventRow, now: string, grace: CheckInGrace) {
  const around = await roomEventsAround(db, timesAround(now, grace))
  // An event that is over or starts much later shows no code.
  const itself = around.find(({ uuid }) => uuid === event.uuid)
  if (!itself) return []
  const codeOf = await codesOf(db, around, grace)
  return windowsAhead(itself, now, grace).map((window) => ({
    code: codeOf(itself, window),
    from: windowStart(window),
    until: windowStart(window + 1),
  }))
}

function fixedCode(event: EventRow, grace: CheckInGrace) {
  return { code: event.attendanceCode, from: opens(event, grace), until: closes(event, grace) }
}
