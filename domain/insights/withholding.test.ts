import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyticsOf, isCounted } from './analytics.ts'
import { reportOf } from './report.ts'
import { type EventTally, tallyOf } from './tally.ts'
import { LEAST_PEOPLE, shownGroups, shownParts, shownPeople, shownShare } from './withholding.ts'

test.each([
  ['every group is large', [9, 8, 0, 0], [9, 8, null, null], 0],
  ['a small one joins the last two', [9, 3, 1, 1], [9, null, null, null], 5],
  ['the others are few, so the last large group joins them', [9, 8, 1, 0], [9, null, null, null], 9],
  ['a large group at the end is never shown', [9, 8, 7, 6], [9, 8, null, null], 13],
  ['all are small', [4, 4, 4, 4], [null, null, null, null], 16],
  ['nobody came', [0, 0, 0, 0], [null, null, null, null], 0],
])('groups: %s', (_, counts, groups, others) => {
  expect(shownGroups(counts)).toEqual({ groups, others })
})

test.each([
  [5, 10, { part: 5, rest: 5 }],
  [36, 40, undefined],
  [0, 40, undefined],
])('%s new of %s', (part, whole, shown) => {
  expect(shownParts(part, whole)).toEqual(shown)
})

test.each([
  [12, 40, 30],
  [13, 40, 35],
  [5, 1000, 0],
  [4, 40, null],
  [40, 40, null],
])('the share of %s of %s is shown as %s', (part, whole, share) => {
  expect(shownShare(part, whole)).toBe(share)
})

test.each([
  ['rounded down to fives', 39, 100, 35],
  ['nobody came twice, which is not said', 40, 40, 35],
  ['few', 9, 9, null],
])('different people: %s', (_, people, attended, shown) => {
  expect(shownPeople(people, attended)).toBe(shown)
})

const NAMES = {
  years: ['Freshman', 'Sophomore', 'Junior', 'Senior', 'Post-Senior', ''],
  majors: ['CS', 'Math', 'Physics', 'Art', ''],
}
const GROUPS = { years: NAMES.years.length, majors: NAMES.majors.length }
const DAYS = ['2025-12-10', '2025-12-20', '2025-12-21', '2026-01-10', '2026-01-20', '2026-01-21']
const NOW = '2026-03-05T20:00:00.000Z'
type Person = { year: number; major: number }
interface Chapter {
  people: Person[]
  /** Who came to each event. */
  came: number[][]
}

const chapters: fc.Arbitrary<Chapter> = fc
  .array(fc.record({ year: fc.nat({ max: 5 }), major: fc.nat({ max: 4 }) }), { minLength: 8, maxLength: 40 })
  .chain((people) => {
    const everybody = people.map((_, place) => place)
    return fc.record({
      people: fc.constant(people),
      came: fc.array(fc.subarray(everybody, { minLength: 4 }), { minLength: 1, maxLength: 6 }),
    })
  })

function eventsOf({ people, came }: Chapter): EventTally[] {
  return tallyOf(
    {
      events: came.map((_, place) => ({
        uuid: `event ${place}`,
        title: '',
        committee: place % 2 ? 'AI' : 'Hack',
        startDate: `${DAYS[place]!}T20:00:00.000Z`,
        rsvps: 0,
        shows: 0,
      })),
      attendees: came.map((members) => Int32Array.from(members)),
      years: Uint8Array.from(people, ({ year }) => year),
      majors: Uint16Array.from(people, ({ major }) => major),
    },
    { isChosen: () => true, quarterOf: () => 'Winter 2026', groups: GROUPS, now: NOW },
  ).events
}

/** No month is asked for as a whole. */
const DAY_BY_DAY = { from: DAYS[0]!, to: DAYS.at(-1)!, now: NOW, timeZone: 'UTC', isWholeChapter: true }

/** Everything that officers can read about these events: two seasons, and analytics of any days within a month. */
function published(events: EventTally[]) {
  const parts = events.flatMap((_, from) => events.slice(from).map((_, more) => events.slice(from, from + more + 1)))
  return {
    seasons: [events.slice(0, 3), events.slice(3)].map((some) =>
      reportOf({ events: some, people: 0 }, NAMES, DAY_BY_DAY),
    ),
    analytics: parts.map((part) => {
      const { years, majors, months } = analyticsIn(part, DAYS[0]!, DAYS.at(-1)!)
      return { years, majors, months }
    }),
  }
}

describe('an attacker who knows everything but one member', () => {
  test.each([['year'], ['major']] as const)('cannot tell the %s of somebody in groups of fewer than five', (kind) => {
    fc.assert(
      fc.property(chapters, (chapter) => {
        const { people, came } = chapter
        const seen = published(eventsOf(chapter))
        const last = GROUPS[`${kind}s`] - 1
        for (const [place, person] of people.entries()) {
          const alike = (members: number[]) => members.filter((one) => people[one]![kind] === person[kind]).length
          const visits = came.filter((members) => members.includes(place))
          if (person[kind] < last - 1 && !visits.every((members) => alike(members) < LEAST_PEOPLE)) continue
          const otherwise = [last, last - 1].filter((group) => group !== person[kind])
          const isPossible = (group: number) =>
            isSame(seen, published(eventsOf({ came, people: people.with(place, { ...person, [kind]: group }) })))
          expect(otherwise.some(isPossible)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('cannot tell whether somebody was new where fewer than five were, or were not', () => {
    fc.assert(
      fc.property(chapters, (chapter) => {
        const events = eventsOf(chapter)
        const seen = published(events)
        for (const [place, event] of events.entries()) {
          const old = event.attended - event.newcomers
          const changes = [
            ...(event.newcomers > 0 && event.newcomers < LEAST_PEOPLE ? [-1] : []),
            ...(old > 0 && old < LEAST_PEOPLE ? [1] : []),
          ]
          for (const change of changes) {
            const changed = { ...event, newcomers: event.newcomers + change }
            expect(isSame(seen, published(events.with(place, changed)))).toBe(true)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('finds no difference between two requests for analytics that is about one to four who were new or were not', () => {
    const firsts = ['2025-12-01', '2025-12-15', '2025-12-21', '2026-01-01', '2026-01-15']
    const lasts = ['2025-12-15', '2025-12-31', '2026-01-15', '2026-01-31']
    fc.assert(
      fc.property(chapters, (chapter) => {
        const events = eventsOf(chapter)
        for (const committee of ['AI', 'Hack', undefined]) {
          const asked = firsts.flatMap((from) => lasts.map((to) => ({ from, to })))
          const answers = asked.map(({ from, to }) => analyticsIn(events, from, to, committee).months)
          for (const [at, days] of asked.entries()) {
            const within = answers.filter((_, place) => days.from <= asked[place]!.from && asked[place]!.to <= days.to)
            for (const { month, ...figures } of answers[at]!) {
              for (const part of ['newcomers', 'returning'] as const) {
                const counts = within.map((months) => months.find((one) => one.month === month)?.[part] ?? 0)
                const differences = counts.map((count) => figures[part] - count)
                expect(differences.filter((people) => people !== 0 && people < LEAST_PEOPLE)).toEqual([])
              }
            }
          }
        }
        const ofAll = analyticsIn(events, '2025-12-01', '2026-01-31')
        const ofEach = ['AI', 'Hack'].map((committee) => analyticsIn(events, '2025-12-01', '2026-01-31', committee))
        for (const { month, ...all } of ofAll.months) {
          const each = ofEach.flatMap(({ months }) => months.filter((one) => one.month === month))
          const pooled = (['newcomers', 'returning'] as const).map(
            (part) => all[part] - each.reduce((sum, one) => sum + one[part], 0),
          )
          expect(pooled[0] === 0 ? pooled[1] === 0 : pooled.every((people) => people >= LEAST_PEOPLE)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('cannot tell of which committee the new ones are whom a month shows for several', () => {
    const whole = (events: EventTally[]) =>
      ['AI', 'Hack', undefined].map((committee) => analyticsIn(events, '2025-12-01', '2026-01-31', committee).months)
    const isPooled = (one: EventTally) => isCounted(one) && !shownParts(one.newcomers, one.attended)
    fc.assert(
      fc.property(chapters, (chapter) => {
        const events = eventsOf(chapter)
        for (const month of ['2025-12', '2026-01']) {
          const pools = ['AI', 'Hack'].map((committee) =>
            events.filter((one) => one.committee === committee && one.startDate.startsWith(month) && isPooled(one)),
          )
          const shownAlone = whole(events)
            .slice(0, 2)
            .flat()
            .filter((one) => one.month === month)
          const [ai, hack] = pools.map((pool) =>
            pool.find(({ newcomers }) => newcomers > 0 && newcomers < LEAST_PEOPLE),
          )
          if (!ai || !hack || ai.newcomers === LEAST_PEOPLE - 1 || shownAlone.some((one) => one.newcomers > 0)) continue
          const move = (one: EventTally) => (one === ai ? 1 : one === hack ? -1 : 0)
          const moved = events.map((one) => ({ ...one, newcomers: one.newcomers + move(one) }))
          const [before, after] = [whole(events), whole(moved)]
          // Unless the move makes one of the pools large enough, or empty, all answers stay as they are.
          const sums = (months: (typeof before)[number]) => months.map(({ newcomers }) => newcomers > 0)
          if (!isSame(before.map(sums), after.map(sums))) continue
          expect(after).toEqual(before)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('finds no sum or difference in a report that is about one to four people (spec: learning §3.2)', () => {
    fc.assert(
      fc.property(chapters, (chapter) => {
        for (const { events, totals } of published(eventsOf(chapter)).seasons) {
          for (const row of events) {
            for (const groups of [row.years, row.majors]) {
              const counts = groups.map(({ attended }) => attended)
              for (const count of counts) expect(count).toBeGreaterThanOrEqual(LEAST_PEOPLE)
              expect(counts.reduce((sum, count) => sum + count, 0)).toBe(row.attended)
            }
            const parts = [row.newcomers, row.returning]
            for (const part of parts) expect(part ?? LEAST_PEOPLE).toBeGreaterThanOrEqual(LEAST_PEOPLE)
            expect(parts.filter((part) => part === null).length).not.toBe(1)
          }
          // Without a whole month, totals say nothing that the rows do not say.
          expect(totals.attended).toBe(events.reduce((sum, { attended }) => sum + attended, 0))
          expect(totals.newcomers).toBe(events.reduce((sum, { newcomers }) => sum + (newcomers ?? 0), 0))
          for (const { name, attended } of totals.years) {
            const shown = events.flatMap(({ years }) => years.filter((group) => group.name === name))
            expect(attended).toBe(shown.reduce((sum, group) => sum + group.attended, 0))
          }
        }
      }),
    )
  })
})

function analyticsIn(events: EventTally[], from: string, to: string, committee?: string) {
  const chosen = events.filter(({ startDate }) => from <= startDate.slice(0, 10) && startDate.slice(0, 10) <= to)
  const own = chosen.filter((event) => committee === undefined || event.committee === committee)
  const asked = { from, to, now: NOW, timeZone: 'UTC', isWholeChapter: committee === undefined }
  return analyticsOf({ events: own, people: 0, cohorts: [], quarters: [] }, NAMES, asked)
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
