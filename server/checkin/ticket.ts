import { randomBytes } from 'node:crypto'
import { minutesLater } from '#domain/calendar.ts'
import { exchangeForTicket } from '#domain/checkin/contract.ts'
import { checkInRefusal, closes, ticketOver } from '#domain/checkin/rules.ts'
import { WRONG_TICKET_CODES } from '#domain/ratelimit/rules.ts'
import { Refusal, refuseIf } from '#domain/refusal.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db } from '../database/tables.ts'
import { eventByUuid } from '../events/store.ts'
import { route } from '../http/route.ts'
import type { Portal } from '../portal.ts'
import { networkOf } from '../ratelimit/network.ts'
import { countAttempt, limitRefusal } from '../ratelimit/store.ts'
import { type Opening, openedByRoomCode } from './opening.ts'
import { bindTicket } from './store.ts'

/** Time to sign in and to register (spec: chapter §2.8). */
const TICKET_MINUTES = 10

/** Gives a person in the room without a session time to sign in. */
export const ticketRoutes = [
  route(exchangeForTicket, async ({ db, body, portal, address, now }) => {
    const network = networkOf(address)
    const { checkInGrace: grace } = portal.chapter
    // Right codes do not wait for each other. They are refused only after too many wrong ones.
    refuseIf(await limitRefusal(db, WRONG_TICKET_CODES, network, now))
    const opened = await openedByRoomCode(db, body.code, now, grace)
    if (opened instanceof Refusal) {
      await oneAtATime(db, `guess ticket ${network}`)
      refuseIf(await limitRefusal(db, WRONG_TICKET_CODES, network, now))
      await countAttempt(db, WRONG_TICKET_CODES, network, now)
      return opened
    }
    const { event } = opened
    refuseIf(checkInRefusal(event, now, grace))
    const [inTenMinutes, atTheEnd] = [minutesLater(now, TICKET_MINUTES), closes(event, grace)]
    const expiresAt = inTenMinutes < atTheEnd ? inTenMinutes : atTheEnd
    const ticket = portal.signed.sign('ticket', [newTicketId(), event.uuid, expiresAt], expiresAt)
    return { ticket, event: { title: event.title }, expiresAt }
  }),
]

/** The event of a ticket, or a refusal if another account has used it. */
export async function openedByTicket(
  db: Db,
  ticket: string,
  member: string,
  portal: Portal,
  now: string,
): Promise<Opening> {
  const claims = portal.signed.read('ticket', ticket, now)
  if (!claims) return ticketOver()
  const [id, eventUuid, expiresAt] = claims as [string, string, string]
  if ((await bindTicket(db, id, member, expiresAt, now)) !== member) return ticketOver()
  const event = await eventByUuid(db, eventUuid)
  return event ? { event, method: 'room' } : ticketOver()
}

function newTicketId(): string {
  return randomBytes(12).toString('base64url')
}
