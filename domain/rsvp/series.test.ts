import { expect, test } from 'vitest'
import { eventsWithMoreOfSeries } from './series.ts'

const event = (uuid: string, series?: string, endDate = '2026-03-10T00:00:00.000Z') => ({
  uuid,
  endDate,
  ...(series && { series }),
})
const NOW = '2026-03-05T20:00:00.000Z'

test.each([
  ['nothing is said yet', [], ['one', 'two']],
  ['one of two is said', ['one'], ['one']],
  ['all are said', ['one', 'two'], []],
])('the whole series is offered where there is more of it: %s', (_, said, offered) => {
  const events = [
    event('one', 'git'),
    event('two', 'git'),
    event('alone'),
    event('last', 'rust'),
    event('gone', 'git', '2026-03-01T00:00:00.000Z'),
  ]
  expect([...eventsWithMoreOfSeries(events, new Set(said), NOW)]).toEqual(offered)
})
