import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Analytics, Group } from '#domain/insights/contract.ts'
import { RUNNING_SEASON } from '#domain/insights/rules.ts'
import { onEachEngine, sharedServer } from '../testing/server.ts'
import { analytics, type ChapterOfFigures, fundingReport } from './figures.ts'
import { COMMITTEES, END, histories, MAJORS, store } from './testing.history.ts'
import { SlowFigures } from './testing.slow.ts'

const ASKED = fc.record({
  committees: fc.constantFrom(null, COMMITTEES, ['AI']),
  from: fc.constantFrom('2025-01-01', '2025-06-15', '2025-11-02'),
  to: fc.constantFrom('2025-12-31', '2026-03-05'),
})
const MILESTONE = { nameKey: 'fall', name: 'Fall', date: '2025-12-20T20:00:00.000Z' }

const byName = (groups: Group[]) => new Map(groups.map(({ name, attended }) => [name, attended]))

/** In the form and order in which SlowFigures counts. */
function comparable({ bringingBack, years, majors, retention, ...rest }: Analytics) {
  const shares = retention.map(
    ({ quarter, later }) => [quarter, Object.fromEntries(later.map((after) => [after.quarter, after.share]))] as const,
  )
  return {
    ...rest,
    hours: rest.hours.toSorted((a, b) => a.hour - b.hour),
    committees: rest.committees.toSorted((a, b) => (a.committee < b.committee ? -1 : 1)),
    years: byName(years),
    majors: byName(majors),
    retention: new Map(shares),
  }
}

onEachEngine('the figures of a random year', (_, engine) => {
  const house = sharedServer(engine)
  let chapter: ChapterOfFigures
  beforeAll(async () => {
    const { timeZone, weekStart, quarters } = house().portal.chapter
    chapter = { timeZone, weekStart, quarters, majors: MAJORS }
    await house().database.write((db) => db.insertInto('milestones').values(MILESTONE).execute())
  })

  test('are those that somebody would count by hand (spec: learning §2)', async () => {
    await fc.assert(
      fc.asyncProperty(histories, ASKED, async (history, { committees, from, to }) => {
        await store(house().database, history)
        const slow = new SlowFigures(history, chapter, END)
        await house().database.snapshot(async (db) => {
          const asked = { committees, now: END }
          const found = await analytics(db, chapter, { from, to, ...asked })
          const { bringingBack, ...expected } = slow.analytics(committees, from, to)
          expect(comparable(found)).toEqual({ from, to, asOf: END, ...expected })
          const shares = found.bringingBack.map(({ uuid, share }) => [uuid, share] as const)
          expect(shares).toEqual(shares.map(([uuid]) => [uuid, bringingBack.get(uuid)]))
          const best = [...bringingBack.values()].toSorted((a, b) => b - a)
          expect(shares.map(([, share]) => share)).toEqual(best.slice(0, 10))

          for (const [season, since, until] of [
            [RUNNING_SEASON, MILESTONE.date, END],
            ['Fall', null, MILESTONE.date],
          ] as const) {
            const report = await fundingReport(db, chapter, { season, ...asked })
            const rows = report!.events.map(({ title, committee, startDate, ...event }) => ({
              ...event,
              years: byName(event.years),
              majors: byName(event.majors),
            }))
            const counted = slow.report(committees, since, until)
            expect(rows).toEqual(counted.rows)
            expect(report!.totals).toMatchObject(counted.totals)
          }
        })
      }),
      { numRuns: 60 },
    )
  })
})
