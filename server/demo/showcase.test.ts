import { expect, test } from 'vitest'
import { clockOf, dayOf } from '#domain/calendar.ts'
import { cupOf } from '#domain/cup/rules.ts'
import { FEWEST_ANSWERS, feedbackRefusal } from '#domain/feedback/rules.ts'
import { readChapter } from '../organization/chapter.ts'
import { sampleChapter } from './chapter.ts'
import { committeeOfHedy } from './events.ts'

const chapter = await readChapter(undefined)
const NOW = '2026-03-05T20:00:00.000Z'
const { events, rsvps, drafts, claims, feedback, attendance, members, milestones, audit } = sampleChapter(
  'a seed',
  NOW,
  chapter,
)
const shown = events.filter(({ deleted }) => !deleted)

test('the series is on Wednesdays at half past six, before and after the change of clocks', () => {
  const beforeTheChange = '2026-10-20T20:00:00.000Z'
  const all = sampleChapter('a seed', beforeTheChange, chapter).events.filter(({ series }) => series)
  const wall = all.map(({ startDate }) => [dayOf(startDate, chapter.timeZone), clockOf(startDate, chapter.timeZone)])
  expect(wall.map(([, clock]) => clock)).toEqual(Array(6).fill('18:30'))
  expect(wall.map(([day]) => day)).toEqual([
    '2026-10-28',
    '2026-11-04',
    '2026-11-11',
    '2026-11-18',
    '2026-11-25',
    '2026-12-02',
  ])
  expect(new Set(all.map(({ series }) => series)).size).toBe(1)
})

test('some events to come are public, and others are for members', () => {
  const coming = shown.filter(({ startDate }) => startDate > NOW)
  const open = coming.filter(({ visibility }) => visibility === 'public')
  expect(open.length).toBeGreaterThan(6)
  expect(coming.length - open.length).toBeGreaterThan(6)
})

test("Hedy's committee has a draft with a date, and one without a date or a code", () => {
  const [dated, undated, ...others] = drafts
  expect(others).toEqual([])
  expect(dated).toMatchObject({ status: 'draft', committee: committeeOfHedy(chapter) })
  expect(dated!.startDate! > NOW).toBe(true)
  expect(undated).toMatchObject({ status: 'draft', startDate: null, endDate: null, codeKey: null })
  const hedy = members.find(({ sub }) => sub === 'demo-hedy')!
  const written = audit.filter(({ target }) => drafts.some(({ uuid }) => uuid === target))
  expect(written.map(({ actor, deed }) => [actor, deed])).toEqual(
    drafts.map(({ title }) => [hedy.uuid, `added the draft “${title}”`]),
  )
})

test('the cup changed hands in the four closed seasons', () => {
  const committees = new Map(events.map(({ uuid, committee }) => [uuid, committee]))
  const closings = milestones.map(({ date }) => date).toSorted()
  const leaders = closings.map((closing, place) => {
    const visits = attendance.filter(({ date }) => (closings[place - 1] ?? '') < date && date <= closing)
    const counts = [...Map.groupBy(visits, ({ event }) => committees.get(event)!)].map(([committee, own]) => {
      return { committee, attendances: own.length, people: new Set(own.map(({ member }) => member)).size }
    })
    return cupOf(counts)[0]?.committee
  })
  expect(leaders).toHaveLength(4)
  expect(leaders).not.toContain(undefined)
  expect(new Set(leaders).size).toBeGreaterThan(1)
})

test('many past events have answers enough to read, each by somebody who came, while one could answer', () => {
  const visits = new Set(attendance.map(({ event, member }) => `${event} ${member}`))
  const byUuid = new Map(events.map((event) => [event.uuid, event]))
  for (const { event, member, date } of feedback) {
    expect(visits).toContain(`${event} ${member}`)
    expect(feedbackRefusal(byUuid.get(event)!, date)).toBeUndefined()
    expect(date <= NOW).toBe(true)
  }
  const answers = Map.groupBy(feedback, ({ event }) => event)
  const readable = [...answers.values()].filter((given) => given.length >= FEWEST_ANSWERS)
  expect(readable.length).toBeGreaterThan(20)
  for (const given of readable) {
    const sentences = given.map(({ text }) => text).filter(Boolean)
    expect(new Set(sentences).size).toBe(sentences.length)
  }
})

test('three members who said yes to the last event and did not check in claim it', () => {
  expect(claims.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
  for (const { event, member, date } of claims) {
    expect(rsvps).toContainEqual(expect.objectContaining({ event, member }))
    expect(attendance).not.toContainEqual(expect.objectContaining({ event, member }))
    expect(date < NOW).toBe(true)
  }
})
