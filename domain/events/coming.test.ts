import { describe, expect, test } from 'vitest'
import type { EventInput } from './contract.ts'
import type { EventFields } from './fields.ts'
import { eventFrom } from './rules.ts'

const END = '2026-03-05T21:00:00.000Z'
const NOTHING = { capacity: null, rsvpOpens: null, rsvpCloses: null, questions: [] }

function comingFrom(changes: EventInput, before?: EventFields): EventFields {
  const event = { title: 'Git', attendanceCode: 'segfault', startDate: END, endDate: END }
  return eventFrom(before ? changes : { ...event, ...changes }, before, { committees: ['ACM'] }) as EventFields
}

describe('what an event says about RSVPs', () => {
  test('is empty by default', () => {
    expect(comingFrom({})).toMatchObject(NOTHING)
  })

  test('stays when it is not sent, and is removed by null', () => {
    const before = comingFrom({
      capacity: '30',
      rsvpOpens: '2026-03-01T18:00:00Z',
      questions: [{ label: 'Why?', kind: 'text' }],
    })
    expect(before).toMatchObject({ capacity: 30, rsvpOpens: '2026-03-01T18:00:00.000Z', questions: [{ id: 'why' }] })
    expect(comingFrom({}, before)).toEqual(before)
    expect(comingFrom({ capacity: null, rsvpOpens: null, questions: [] }, before)).toMatchObject(NOTHING)
  })

  const places = 'Places are a whole number from 1 to 100,000, or empty for no limit.'
  test.each<[EventInput, string, string]>([
    [{ capacity: 0 }, 'capacity', places],
    [{ capacity: 1.5 }, 'capacity', places],
    [{ capacity: 100_001 }, 'capacity', places],
    [{ capacity: -1 }, 'capacity', places],
    [{ rsvpOpens: '2026-03-05T21:00:00.001Z' }, 'rsvpOpens', 'RSVPs cannot open after the event has ended.'],
    [{ rsvpCloses: '2026-03-05T21:00:00.001Z' }, 'rsvpCloses', 'RSVPs cannot close after the event has ended.'],
    [
      { rsvpOpens: '2026-03-02T00:00:00Z', rsvpCloses: '2026-03-01T00:00:00Z' },
      'rsvpCloses',
      'RSVPs cannot close before they open.',
    ],
    [{ rsvpOpens: 'soon' }, 'rsvpOpens', 'rsvpOpens is not a date and time in ISO 8601.'],
  ])('is refused: %j', (draft, field, message) => {
    expect(() => comingFrom(draft)).toThrow(expect.objectContaining({ field, message }))
  })

  test.each<EventInput>([{ capacity: 1 }, { capacity: 100_000 }, { rsvpOpens: END, rsvpCloses: END }])(
    'may be %j',
    (draft) => {
      expect(comingFrom(draft)).toMatchObject(draft)
    },
  )
})
