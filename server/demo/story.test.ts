import { expect, test } from 'vitest'
import { bringingBackAnswer, committeesAnswer, hoursAnswer } from '#domain/insights/answers.ts'
import { getAnalytics } from '#domain/insights/contract.ts'
import { startOn } from '../testing/server.ts'
import { fillWithSample } from './fill.ts'

test.each(['2026-03-05T20:00:00.000Z', '2026-06-20T16:00:00.000Z', '2026-11-28T15:00:00.000Z'])(
  'the figures of the year before %s tell what was planted in it',
  async (now) => {
    const house = await startOn('sqlite')
    house.setClock(now)
    await fillWithSample(house.database, house.portal.chapter, now)
    const { analytics } = (await house.call(getAnalytics, await house.grace())).body
    expect(bringingBackAnswer(analytics)).toMatch(
      /^“General Meeting: Ten Committees, Two Minutes Each” brings most newcomers back: (65|70|75) %/,
    )
    expect(hoursAnswer(analytics)).toMatch(/^6 PM works best/)
    expect(committeesAnswer(analytics)).toMatch(/came back, and only (20|25|30|35) % of the newcomers of Cyber\.$/)
  },
)
