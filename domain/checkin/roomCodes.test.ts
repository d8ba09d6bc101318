import { describe, expect, test } from 'vitest'
import {
  looksLikeRoomCode,
  meaningOf,
  ROOM_CODE,
  roomCodeKey,
  roomCodes,
  windowOf,
  windowStart,
  windowsAhead,
  windowsThatCount,
} from './roomCodes.ts'

const NOW = '2026-03-05T20:00:00.000Z'
const GRACE = { minutesBefore: 0, minutesAfter: 0 }
const event = (uuid: string, createdAt = '2026-03-01T20:00:00.000Z') => ({
  uuid,
  createdAt,
  startDate: '2026-03-05T19:00:00.000Z',
  endDate: '2026-03-05T21:00:00.000Z',
})
const same = (one: string, other: string) => one === other
const never = () => false
/** A code that names its event, window and attempt. */
const telling = ({ uuid }: { uuid: string }, window: number, attempt: number) =>
  `${uuid}${window}X${attempt}`.toUpperCase()
const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()

describe('the characters', () => {
  test('no character looks like another, and without vowels no code is a word', () => {
    expect(ROOM_CODE.characters).not.toMatch(/[AEIOU01258BSZLGV]/)
    expect(new Set(ROOM_CODE.characters).size).toBe(20)
  })

  test.each([
    ['KXM734', true],
    [' kxm-734 ', true],
    ['kxm 734\u200b', true],
    ['KXM73', false],
    ['KXM7345', false],
    ['KXM73A', false],
    ['', false],
  ])('“%s” looks like a room code: %s', (typed, looks) => {
    expect(looksLikeRoomCode(typed)).toBe(looks)
    if (looks) expect(roomCodeKey(typed)).toBe('KXM734')
  })
})

describe('a code counts in its own thirty seconds and the following', () => {
  const codeOf = roomCodes([event('a')], GRACE, telling, never)
  const shown = codeOf(event('a'), windowOf(NOW))
  test.each([
    [-0.001, 'wrong'],
    [0, 'right'],
    [29.999, 'right'],
    [30, 'right'],
    [59.999, 'right'],
    [60, 'changed'],
    [300, 'changed'],
    [1000, 'wrong'],
    [86_400, 'wrong'],
  ])('%d seconds after it appeared it is %s', (seconds, is) => {
    expect(meaningOf(shown, [event('a')], at(seconds), codeOf, same).is).toBe(is)
  })

  test('a window begins and ends every thirty seconds', () => {
    expect(windowStart(windowOf(at(29.999)))).toBe(NOW)
    expect(windowStart(windowOf(at(30)))).toBe(at(30))
    expect(windowsThatCount(NOW)).toEqual([windowOf(NOW), windowOf(NOW) - 1])
  })
})

describe('the next ten minutes are known', () => {
  test('and not more', () => {
    const windows = windowsAhead(event('a'), NOW, GRACE)
    expect([windowStart(windows[0]!), windowStart(windows.at(-1)!), windows.length]).toEqual([NOW, at(600), 21])
  })

  test('and none after the end', () => {
    expect(windowsAhead(event('a'), '2026-03-05T20:58:00.000Z', GRACE)).toHaveLength(5)
    expect(windowsAhead(event('a'), '2026-03-05T21:02:00.000Z', GRACE)).toEqual([])
  })
})

describe('codes of two events that meet', () => {
  const window = windowOf(NOW)
  const [first, second] = [event('a'), event('b', '2026-03-02T20:00:00.000Z')]
  /** The second event would show in each window what the first showed in the one before. */
  const meeting = ({ uuid }: { uuid: string }, at: number, attempt: number) =>
    attempt > 0 ? `${uuid.toUpperCase()}AGAIN${at}X${attempt}` : `CODE${uuid === 'a' ? at : at - 1}`

  test('the later event takes another code, and the earlier one keeps its own', () => {
    for (const events of [
      [first, second],
      [second, first],
    ]) {
      const codeOf = roomCodes(events, GRACE, meeting, never)
      expect(codeOf(first, window)).toBe(`CODE${window}`)
      expect(codeOf(second, window)).toBe(`BAGAIN${window}X1`)
      expect(meaningOf(`CODE${window - 1}`, events, NOW, codeOf, same)).toMatchObject({
        is: 'right',
        event: { uuid: 'a' },
      })
    }
  })

  test('two events may have the same code when one of them is over', () => {
    const over = { ...first, endDate: '2026-03-05T19:30:00.000Z' }
    expect(roomCodes([over, second], GRACE, meeting, never)(second, window)).toBe(`CODE${window - 1}`)
  })

  test('ten events with the same code each get another one', () => {
    const events = Array.from({ length: 10 }, (_, n) => event(`${n}`, `2026-03-0${(n % 9) + 1}T20:00:00.000Z`))
    const codeOf = roomCodes(events, GRACE, (_, __, attempt) => `${attempt}`, never)
    const counting = events.flatMap((e) => windowsThatCount(NOW).map((w) => [e.uuid, codeOf(e, w)] as const))
    const owners = Map.groupBy(counting, ([, code]) => code)
    for (const [code, of] of owners) expect(new Set(of.map(([uuid]) => uuid)).size, code).toBe(1)
  })

  test('a room code never equals a fixed code', () => {
    expect(roomCodes([first], GRACE, meeting, (code) => code === `CODE${window}`)(first, window)).toBe(
      `AAGAIN${window}X1`,
    )
  })
})
