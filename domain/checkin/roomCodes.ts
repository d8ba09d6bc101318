import { minutesLater } from '../calendar.ts'
import type { Event } from '../events/contract.ts'
import type { CheckInGrace } from '../organization/entries.ts'
import { closes, opens } from './rules.ts'

/**
 * Codes of the room (spec: chapter §2.4): six characters that cannot be mistaken for one another, and no vowel, so that no
 * word appears. They change every 30 seconds and are known for 10 minutes ahead.
 */
export const ROOM_CODE = {
  characters: 'CDFHJKMNPQRTWXY34679',
  length: 6,
  seconds: 30,
  minutesAhead: 10,
} as const

/** For how many windows an expired code is recognised, so that its sender reads that it has changed. */
const WINDOWS_RECOGNISED = 20

/** What the codes of an event in mode `room` depend on. */
export interface RoomEvent extends Pick<Event, 'uuid' | 'startDate' | 'endDate'> {
  createdAt: string
}

/** Derives six characters from the event's secret; another attempt gives other characters. */
export type Derive<E extends RoomEvent> = (event: E, window: number, attempt: number) => string

/** Normalises a typed code: without case, spaces and hyphens. */
export function roomCodeKey(typed: string): string {
  return typed.replace(/[\s\u200b-\u200d\ufeff-]/g, '').toUpperCase()
}

export function looksLikeRoomCode(typed: string): boolean {
  const key = roomCodeKey(typed)
  return key.length === ROOM_CODE.length && [...key].every((character) => ROOM_CODE.characters.includes(character))
}

/** The number of the window that contains a moment: half minutes since 1970. */
export function windowOf(moment: string): number {
  return Math.floor(Date.parse(moment) / (ROOM_CODE.seconds * 1000))
}

/** The moment at which a window begins. */
export function windowStart(window: number): string {
  return new Date(window * ROOM_CODE.seconds * 1000).toISOString()
}

/** The windows whose codes are accepted now: the current and the previous one. */
export function windowsThatCount(now: string): number[] {
  const window = windowOf(now)
  return [window, window - 1]
}

/** The windows that a room screen shows in the next ten minutes while the event takes check-ins. */
export function windowsAhead(event: RoomEvent, now: string, grace: CheckInGrace): number[] {
  const first = windowOf(now)
  const last = windowOf(minutesLater(now, ROOM_CODE.minutesAhead))
  const windows = Array.from({ length: last - first + 1 }, (_, place) => first + place)
  const shown = windowsShown(event, grace)
  return windows.filter((window) => shown.first <= window && window <= shown.last)
}

/** Only events that end after the one moment and start before the other can have the same codes in these minutes. */
export function timesAround(now: string, grace: CheckInGrace): { endsAfter: string; startsBefore: string } {
  const minutes = 2 * ROOM_CODE.minutesAhead
  // The same for every moment of a window, so that the events need to be read once in it.
  const since = windowStart(windowOf(now))
  return {
    endsAfter: minutesLater(since, -minutes - grace.minutesAfter),
    startsBefore: minutesLater(since, minutes + grace.minutesBefore),
  }
}

/**
 * The code of each event in each window. If two events would have the same code at the same time, the one that was
 * added later takes another. A code that equals a fixed code is replaced as well. So adding an event never changes a
 * code that is already shown.
 * @param isFixed whether an event in mode `code` has this code
 */
export function roomCodes<E extends RoomEvent>(
  events: readonly E[],
  grace: CheckInGrace,
  derive: Derive<E>,
  isFixed: (code: string) => boolean,
): (event: E, window: number) => string {
  const rooms = events
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .map((event) => ({ event, ...windowsShown(event, grace), known: new Map<number, string>() }))
  const codeAt = (place: number, window: number): string => {
    const { event, known } = rooms[place]!
    const found = known.get(window)
    if (found !== undefined) return found
    const isOfAnEarlier = (code: string) =>
      rooms
        .slice(0, place)
        .some(({ first, last }, earlier) =>
          [window - 1, window, window + 1].some(
            (near) => first <= near && near <= last && codeAt(earlier, near) === code,
          ),
        )
    let attempt = 0
    let code = derive(event, window, attempt)
    while (isOfAnEarlier(code) || isFixed(code)) code = derive(event, window, ++attempt)
    known.set(window, code)
    return code
  }
  const places = new Map(rooms.map(({ event }, place) => [event.uuid, place]))
  return (event, window) => codeAt(places.get(event.uuid)!, window)
}

/** The meaning of a typed room code: a current code, an expired one, or none. */
export type RoomCodeMeaning<E> = { is: 'right' | 'changed'; event: E } | { is: 'wrong' }

/**
 * Finds the event of a room code (spec: chapter §2.4). `checkInRefusal` decides whether the event accepts check-ins.
 * @param isSame compares two codes in constant time
 */
export function meaningOf<E extends RoomEvent>(
  typed: string,
  events: readonly E[],
  now: string,
  codeOf: (event: E, window: number) => string,
  isSame: (one: string, other: string) => boolean,
): RoomCodeMeaning<E> {
  const key = roomCodeKey(typed)
  const isOf = (event: E, windows: readonly number[]) =>
    windows.reduce((found, window) => isSame(key, codeOf(event, window)) || found, false)
  const counting = windowsThatCount(now)
  const right = events.filter((event) => isOf(event, counting))[0]
  if (right) return { is: 'right', event: right }
  const earlier = Array.from({ length: WINDOWS_RECOGNISED }, (_, place) => windowOf(now) - 2 - place)
  const changed = events.find((event) => isOf(event, earlier))
  return changed ? { is: 'changed', event: changed } : { is: 'wrong' }
}

/** The windows in which a screen shows codes of the event. */
function windowsShown(event: RoomEvent, grace: CheckInGrace): { first: number; last: number } {
  return { first: windowOf(opens(event, grace)) - 1, last: windowOf(closes(event, grace)) }
}

function order({ createdAt, uuid }: RoomEvent): string {
  return `${createdAt} ${uuid}`
}
