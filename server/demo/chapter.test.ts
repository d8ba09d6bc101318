import { expect, test } from 'vitest'
import { minutesLater } from '#domain/calendar.ts'
import { codeKey, eventFrom } from '#domain/events/rules.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { changedProfile, fullName } from '#domain/people/rules.ts'
import { standing } from '#domain/points/levels.ts'
import type { EventRow, NewPublishedEvent } from '../database/tables.ts'
import { columnsOf, fieldsOf } from '../events/columns.ts'
import { readChapter } from '../organization/chapter.ts'
import { Chance } from './chance.ts'
import { sampleChapter } from './chapter.ts'
import { Days } from './days.ts'
import { EVENTS, sampleEvents } from './events.ts'
import { MEMBERS } from './people.ts'

const chapter = await readChapter(undefined)
const NOW = '2026-03-05T20:00:00.000Z'
const sample = sampleChapter('a seed', NOW, chapter)

const runningAt = (now: string, { events }: { events: readonly NewPublishedEvent[] }) =>
  events.filter((event) => !event.deleted && event.startDate <= now && now <= event.endDate)

test('the same seed gives the same chapter, another seed another', () => {
  expect(sampleChapter('a seed', NOW, chapter)).toEqual(sample)
  expect(sampleChapter('another seed', NOW, chapter).members).not.toEqual(sample.members)
})

test('a day later the same people are there, and the year has moved with the day', () => {
  const tomorrow = sampleChapter('a seed', minutesLater(NOW, 24 * 60), chapter)
  expect(tomorrow.members.map(fullName)).toEqual(sample.members.map(fullName))
  expect(runningAt(NOW, tomorrow)).toEqual([])
})

test('every check-in is in the history once, with the points of the event', () => {
  const attended = sample.activity.filter(({ type }) => type === 'ATTEND_EVENT')
  const titles = new Map(sample.events.map(({ uuid, title }) => [uuid, title]))
  const line = (member: string, title: string | undefined, points: number) => `${member} ${title} ${points}`
  expect(attended.map((entry) => line(entry.member, entry.description, entry.pointsEarned)).sort()).toEqual(
    sample.attendance.map(({ member, event, points }) => line(member, titles.get(event), points)).sort(),
  )
  const visits = sample.attendance.map(({ event, member }) => `${event} ${member}`)
  expect(new Set(visits).size).toBe(visits.length)
})

test('the ledger is written in the order in which things happened', () => {
  const dates = sample.activity.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted())
  expect(dates.at(-1)! <= NOW).toBe(true)
  expect(sample.audit.map(({ date }) => date)).toEqual(sample.audit.map(({ date }) => date).toSorted())
})

test('a closed quarter gave everybody of the time their final points', () => {
  expect(sample.milestones.map(({ name }) => name)).toEqual(['Winter 2025', 'Spring 2025', 'Summer 2025', 'Fall 2025'])
  for (const { name, date } of sample.milestones) {
    const finals = sample.activity.filter((entry) => entry.type === 'MILESTONE' && entry.description === name)
    // They register within eight minutes.
    const already = minutesLater(date, -8)
    const registered = sample.members.filter((member) => member.registered && member.createdAt < already)
    expect(finals.length).toBe(registered.length)
    expect(Math.max(...finals.map(({ pointsEarned }) => pointsEarned))).toBeGreaterThan(0)
  }
})

test('nobody comes, or says that they will, before they have registered or the event is there', () => {
  const members = new Map(sample.members.map((member) => [member.uuid, member]))
  const events = new Map(sample.events.map((event) => [event.uuid, event]))
  for (const { event, member, date } of [...sample.rsvps, ...sample.attendance]) {
    expect(members.get(member)!.registered).toBe(1)
    expect(date > members.get(member)!.createdAt).toBe(true)
    expect(date >= events.get(event)!.createdAt).toBe(true)
    expect(date <= NOW).toBe(true)
  }
  for (const { event, date } of sample.attendance) {
    expect(date >= events.get(event)!.startDate && date <= events.get(event)!.endDate).toBe(true)
  }
})

test('every event keeps the rules of an event, and no two undeleted ones share a code', () => {
  const committees = chapter.committees.map(({ name }) => name)
  const shown = sample.events.filter((event) => !event.deleted)
  for (const event of shown) {
    expect(event).toMatchObject(columnsOf(eventFrom(fieldsOf(event as EventRow), undefined, { committees })))
  }
  expect(shown.length).toBe(EVENTS)
  expect(new Set(shown.map((event) => codeKey(event.attendanceCode))).size).toBe(EVENTS)
  expect(new Set(shown.map(({ title, series }) => series ?? title)).size).toBe(EVENTS - 5)
  expect(new Set(shown.map(({ committee }) => committee))).toEqual(new Set(committees))
})

test('there are four hundred members with names and addresses of their own', () => {
  const registered = sample.members.filter((member) => member.registered)
  expect(registered.length).toBe(MEMBERS)
  expect(new Set(sample.members.map(fullName)).size).toBe(sample.members.length)
  expect(new Set(sample.members.map(({ email }) => email)).size).toBe(sample.members.length)
  expect(new Set(sample.members.map(({ uuid }) => uuid)).size).toBe(sample.members.length)
  for (const { email } of sample.members) expect(email).toMatch(/^[a-z0-9.]+@g\.ucla\.edu$/)
  for (const { firstName, lastName, major, year } of registered) {
    const nobody = { firstName, lastName, major: '', year: 0 }
    expect(changedProfile(nobody, { major, year }, chapter.majors)).toMatchObject({ major, year })
  }
  expect(sample.members.filter(({ accessType }) => accessType === 'SUPERADMIN').map(fullName)).toEqual([
    'Margaret Hamilton',
  ])
})

const MOMENTS = [NOW, '2026-03-08T10:30:00.000Z', '2026-11-01T08:30:00.000Z', '2027-01-01T08:00:00.000Z']

test.each(MOMENTS)('Ada is around the twentieth place at %s, with quarters behind her and a level ahead', (now) => {
  const { members, activity, events } = sampleChapter('chapterhouse', now, chapter)
  const ada = members.find(({ sub }) => sub === 'demo-ada')!
  const better = members.filter(({ points }) => points > ada.points).length
  expect(better).toBeGreaterThanOrEqual(12)
  expect(better).toBeLessThanOrEqual(25)
  expect(chapter.levels.map(({ startsAt }) => startsAt)).not.toContain(ada.points)
  const finals = activity.filter(({ type, member }) => type === 'MILESTONE' && member === ada.uuid)
  const levels = finals.map(({ pointsEarned }) => standing(pointsEarned, chapter.levels).number)
  expect(Math.max(...levels)).toBeGreaterThanOrEqual(2)
  const [running] = runningAt(now, { events })
  const after = ada.points + running!.attendancePoints
  expect(standing(after, chapter.levels).number).toBe(standing(ada.points, chapter.levels).number + 1)
})

const DAYS = ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01', '2026-12-31', '2028-02-29']
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:59:59.999Z`)

test.each(DAYS)('at every hour of %s something is running and something is near', (day) => {
  for (const hour of HOURS) {
    const now = `${day}T${hour}`
    const events = sampleEvents(new Chance('chapterhouse'), new Days(now, chapter), chapter)
    const [running, ...others] = runningAt(now, { events })
    expect(others, now).toEqual([])
    expect(running!.startDate <= minutesLater(now, -30) && running!.endDate >= minutesLater(now, 144), now).toBe(true)
    const near = minutesLater(now, 28 * 60)
    expect(
      events.some(({ startDate }) => startDate > now && startDate < near),
      now,
    ).toBe(true)
  }
})

test('a chapter with other committees, majors and officers gets its own events', () => {
  // There is a member of this name, too.
  const namesake = { name: 'Bo Ng', position: 'President', picture: '' }
  const other: Chapter = {
    ...chapter,
    organization: { ...chapter.organization, shortName: 'CSC', officers: [namesake], resources: [] },
    committees: [
      { name: 'Club', color: '#1d6bff' },
      { name: 'Robots', color: '#28b2fd' },
    ],
    majors: ['Physics', 'Law'],
    hostedDomain: 'students.example.edu',
    timeZone: 'Europe/Zurich',
  }
  const { events, members, activity } = sampleChapter('a seed', NOW, other)
  const shown = events.filter((event) => !event.deleted)
  expect(new Set(shown.map(({ committee }) => committee))).toEqual(new Set(['Club', 'Robots']))
  expect(new Set(shown.map(({ codeKey }) => codeKey)).size).toBe(EVENTS)
  expect(new Set(members.filter((member) => member.registered).map(({ major }) => major))).toEqual(
    new Set(['Physics', 'Law']),
  )
  expect(members.every(({ email }) => email!.endsWith('@students.example.edu'))).toBe(true)
  expect(new Set(members.map(({ email }) => email)).size).toBe(members.length)
  expect(members.filter(({ accessType }) => accessType === 'ADMIN').map(fullName)).toEqual(['Grace Hopper', 'Bo Ng'])
  expect(activity[0]!.description).toBe('Welcome to CSC!')
})

test('everybody who comes to the event with questions answered what has to be answered', () => {
  const { events, rsvps } = sample
  const asking = events.filter((event) => event.questions !== '')
  expect(asking).toHaveLength(1)
  const required = JSON.parse(asking[0]!.questions!).filter((question: { required: boolean }) => question.required)
  const coming = rsvps.filter(({ event }) => event === asking[0]!.uuid)
  expect(coming.length).toBeGreaterThan(10)
  for (const { answers } of coming) {
    const given = JSON.parse(answers!).map(({ id }: { id: string }) => id)
    expect(given).toEqual(expect.arrayContaining(required.map(({ id }: { id: string }) => id)))
  }
})
