import { describe, expect, test } from 'vitest'
import { type Asked, newcomersByMonth } from './newcomers.ts'
import type { EventTally } from './tally.ts'

describe('of a month, new and returning people of events that show neither', () => {
  const evening = (committee: string, newcomers: number, attended: number, day = '10') =>
    ({ committee, newcomers, attended, startDate: `2026-01-${day}T20:00:00.000Z` }) as EventTally
  const JANUARY = { from: '2026-01-01', to: '2026-01-31', now: '2026-03-05T20:00:00.000Z', timeZone: 'UTC' }
  const small = [evening('AI', 3, 20), evening('Hack', 2, 20)]

  test.each<[string, EventTally[], Partial<Asked>, [number, number]]>([
    ['are shown from five of two committees on', small, {}, [5, 35]],
    ['are not shown of four', [small[0]!, evening('Hack', 1, 20)], {}, [0, 0]],
    ['are not shown if one committee has all the new ones', [evening('AI', 5, 9), evening('Hack', 0, 20)], {}, [0, 0]],
    ['are not shown of half a month', small, { to: '2026-01-30' }, [0, 0]],
    ['are not shown before the month is over', small, { now: '2026-01-31T20:00:00.000Z' }, [0, 0]],
    ['are not shown to those who read some committees', small, { isWholeChapter: false }, [0, 0]],
    ['are first those of a committee', [small[0]!, evening('AI', 2, 20, '11'), small[1]!], {}, [5, 35]],
  ])('%s', (_, events, asked, [newcomers, returning]) => {
    const months = newcomersByMonth(events, { ...JANUARY, isWholeChapter: true, ...asked })
    expect(months.get('2026-01')).toEqual({ newcomers, returning })
  })
})
