import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { getAnalytics, getFundingReport } from '#domain/insights/contract.ts'
import { RUNNING_SEASON } from '#domain/insights/rules.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { sqliteFile } from '../database/sqlite.ts'
import { type Chapterhouse, onEachEngine, startOn } from '../testing/server.ts'
import { analytics } from './figures.ts'

afterEach(() => vi.restoreAllMocks())

const NAMES = ['Ada Lovelace', 'Barbara Liskov', 'Mary Jackson', 'Frances Allen', 'Radia Perlman', 'Joan Clarke']
const AFTER = '2026-03-06T03:00:00.000Z'

/** Six members have come to an event of AI, five of them with an RSVP, and it is over. */
async function afterAnEvening(house: Chapterhouse) {
  const event = await house.event({ title: 'Tensors', committee: 'AI', attendanceCode: 'segfault' })
  const tokens: string[] = []
  for (const name of NAMES) tokens.push(await house.join(name))
  for (const token of tokens.slice(1)) await house.call(addRsvp, token, { body: { event: { uuid: event.uuid } } })
  for (const token of tokens) await house.call(checkIn, token, { body: { event: { attendanceCode: 'segfault' } } })
  house.setClock(AFTER)
  return { house, event, tokens }
}

onEachEngine('analytics', (start) => {
  test('count what is over, for officers of the committee (spec: learning §2.6)', async () => {
    const house = await start()
    await afterAnEvening(house)
    const read = async (token: string, query = {}) => (await house.call(getAnalytics, token, { query })).body.analytics
    const grace = await house.grace()
    const counted = await read(grace)
    expect(counted).toMatchObject({ from: '2025-03-05', to: '2026-03-05', asOf: AFTER, events: 1, leftOut: 0 })
    // All six are new, so this and the show rate would be about nobody.
    const withheld = { newcomers: 0, returning: 0, showRate: null }
    expect(counted.months).toEqual([{ month: '2026-03', events: 1, rsvps: 5, attended: 6, ...withheld }])
    expect(counted.hours).toEqual([{ hour: 11, events: 1, average: 6, showRate: null }])
    expect(counted.years).toEqual([{ name: 'Sophomore', attended: 6 }])
    expect(await read(await house.officer('AI'))).toMatchObject({ events: 1 })
    expect(await read(await house.officer('Hack', undefined, 'Hedwig Kiesler'))).toMatchObject({ events: 0 })
    expect(await read(grace, { committee: 'Hack' })).toMatchObject({ events: 0, months: [] })
    expect(await read(grace, { from: '2026-03-06', to: '2026-04-01' })).toMatchObject({ events: 0 })
  })

  test('are refused to members, to officers of another committee, and for days that are none (spec: learning §2.6)', async () => {
    const house = await start()
    const officer = await house.officer('Hack')
    const ada = await house.ada()
    const ask = async (token: string, query = {}) => {
      const { status, body } = await house.call(getAnalytics, token, { query })
      return [status, body.error?.code]
    }
    expect(await ask(ada)).toEqual([403, 'not_allowed'])
    expect(await ask(officer, { committee: 'AI' })).toEqual([403, 'not_your_committee'])
    expect(await ask(officer, { from: 'x' })).toEqual([422, 'invalid'])
    expect(await ask(officer, { from: '2026-03-01', to: '2026-02-01' })).toEqual([422, 'invalid'])
    expect((await house.call(getFundingReport, officer, { query: { season: 'Nothing' } })).status).toBe(404)
  })

  test('are read again half a minute after a change, and not before (spec: learning §5.2)', async () => {
    const { house, tokens } = await afterAnEvening(await start())
    const grace = await house.grace()
    const majors = async () => (await house.call(getAnalytics, grace)).body.analytics.majors
    expect(await majors()).toEqual([{ name: 'Computer Science', attended: 6 }])
    expect((await house.call(deleteUser, tokens[0]!, { body: { confirmation: LEAVING_WORDS } })).status).toBe(200)
    expect(await majors()).toEqual([{ name: 'Computer Science', attended: 6 }])
    house.setClock('2026-03-06T03:00:31.000Z')
    expect(await majors()).toEqual([{ name: 'Others', attended: 6 }])
  })
})

onEachEngine('the funding report', (start) => {
  test('is about one season, and names nobody', async () => {
    const { house, event } = await afterAnEvening(await start())
    const margaret = await house.margaret()
    await house.call(closeQuarter, margaret, { body: { milestone: { name: 'Winter 2026' } } })
    house.setClock('2026-03-06T04:00:00.000Z')
    const read = async (query = {}) => (await house.call(getFundingReport, margaret, { query })).body
    expect((await read()).report).toMatchObject({
      season: RUNNING_SEASON,
      from: AFTER,
      seasons: [RUNNING_SEASON, 'Winter 2026'],
      events: [],
    })
    const body = await read({ season: 'Winter 2026' })
    expect(body.report).toMatchObject({ from: null, until: AFTER, leftOut: 0 })
    expect(body.report.events).toEqual([
      {
        uuid: event.uuid,
        title: 'Tensors',
        committee: 'AI',
        startDate: event.startDate,
        rsvps: 5,
        attended: 6,
        newcomers: null,
        returning: null,
        years: [{ name: 'Sophomore', attended: 6 }],
        majors: [{ name: 'Computer Science', attended: 6 }],
      },
    ])
    for (const name of NAMES) expect(JSON.stringify(body)).not.toContain(name.split(' ')[1])
  })

  test('leaves out an event of four, from the totals too (spec: learning §3.1)', async () => {
    const house = await start()
    await afterAnEvening(house)
    house.setClock('2026-03-05T20:00:00.000Z')
    await house.event({ committee: 'AI', attendanceCode: 'small' })
    for (const name of NAMES.slice(0, 4)) {
      const token = await house.signIn(name)
      await house.call(checkIn, token, { body: { event: { attendanceCode: 'small' } } })
    }
    house.setClock('2026-03-06T04:00:00.000Z')
    const { report } = (await house.call(getFundingReport, await house.grace())).body
    expect(report).toMatchObject({ leftOut: 1, totals: { attended: 6, rsvps: 5 } })
    expect(report.events).toHaveLength(1)
  })
})

test('attendance and RSVPs are read in indexes and in their order, never sorted (spec: learning §5.1)', async () => {
  const house = await startOn('sqlite')
  const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const { timeZone, weekStart, quarters, majors } = house.portal.chapter
  const asked = { from: '2025-01-01', to: '2026-01-01', committees: null, now: AFTER }
  await house.database.snapshot((db) => analytics(db, { timeZone, weekStart, quarters, majors }, asked))
  const file = new DatabaseSync(sqliteFile(house.environment.DATA_DIR!), { readOnly: true })
  const steps = prepared.mock.calls
    .map(([statement]) => statement)
    .filter((statement) => /"attendance"/.test(statement))
    .map((statement) =>
      file
        .prepare(`explain query plan ${statement}`)
        .all()
        .map(({ detail }) => String(detail)),
    )
  file.close()
  const attendance = 'SCAN attendance USING COVERING INDEX sqlite_autoindex_attendance_1'
  expect(steps).toEqual([
    [attendance, 'SEARCH rsvps USING COVERING INDEX sqlite_autoindex_rsvps_1 (event=? AND member=?)'],
    [
      'SCAN rsvps USING INDEX rsvps_in_line',
      'SEARCH attendance EXISTS USING COVERING INDEX sqlite_autoindex_attendance_1 (event=? AND member=?)',
    ],
    [attendance],
  ])
})
