import { expect, test } from 'vitest'
import { roomState } from './room.ts'

const OPENS = '2026-03-05T19:40:00.000Z'
const CLOSES = '2026-03-05T21:20:00.000Z'
const FIRST = { code: 'CDFHJK', from: OPENS, until: '2026-03-05T19:40:30.000Z' }
const LAST = { code: 'MNPQRT', from: '2026-03-05T21:19:30.000Z', until: CLOSES }
const room = { opens: OPENS, closes: CLOSES, codes: [FIRST, LAST] }

test.each([
  ['before check-in opens', '2026-03-05T19:39:59.999Z', { is: 'early' }],
  ['at the first moment', OPENS, { is: 'open', code: FIRST }],
  ['until the code changes', '2026-03-05T19:40:29.999Z', { is: 'open', code: FIRST }],
  ['after the last known code', '2026-03-05T19:40:30.000Z', { is: 'withoutCodes' }],
  ['at the last moment', CLOSES, { is: 'open', code: LAST }],
  ['after it', '2026-03-05T21:20:00.001Z', { is: 'over' }],
])('%s the room shows', (_, now, state) => {
  expect(roomState(room, now)).toEqual(state)
})
