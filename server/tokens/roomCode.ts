import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ROOM_CODE, type RoomEvent } from '#domain/checkin/roomCodes.ts'

export function newRoomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The six characters of a window: an HMAC of the event and the window under the event's secret (spec: chapter §2.4).
 * @throws if the secret is empty, because anybody could compute the code then
 */
export function deriveRoomCode(event: RoomEvent & { roomSecret: string }, window: number, attempt: number): string {
  if (event.roomSecret === '') throw new Error(`The event ${event.uuid} has no secret for its room codes.`)
  return codeFrom(createHmac('sha256', event.roomSecret).update(`${event.uuid} ${window} ${attempt}`).digest())
}

/** Compares two codes; the time it takes says nothing of where they differ. */
export function isSameCode(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function codeFrom(digest: Buffer): string {
  const { characters, length } = ROOM_CODE
  let rest = digest.readBigUInt64BE()
  const base = BigInt(characters.length)
  return Array.from({ length }, () => {
    const character = characters[Number(rest % base)]!
    rest /= base
    return character
  }).join('')
}
