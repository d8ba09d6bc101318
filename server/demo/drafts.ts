import { minutesLater } from '#domain/calendar.ts'
import { eventFrom } from '#domain/events/rules.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import type { NewEvent } from '../database/tables.ts'
import { columnsOf } from '../events/columns.ts'
import type { Chance } from './chance.ts'
import type { Days } from './days.ts'
import { committeeOfHedy } from './officers.ts'
import { plansFor } from './program.ts'

const SATURDAY = 6

/** Two drafts of Hedy's committee: one has a day, in three weeks, and the other waits for one. */
export function sampleDrafts(chance: Chance, days: Days, chapter: Chapter): NewEvent[] {
  const saturday = [21, 22, 23, 24, 25, 26, 27].find((offset) => days.weekday(offset) === SATURDAY)!
  const committee = committeeOfHedy(chapter)
  const startDate = days.at(saturday, '10:00')
  const drafts = [...plansFor('datedDraft'), ...plansFor('draft')]
  return drafts.map(({ title, description, location, code, points, minutes, use }, place) => {
    const times = use === 'datedDraft' && { startDate, endDate: minutesLater(startDate, minutes) }
    const words = { title, description, location, committee, attendanceCode: code, attendancePoints: points }
    const draft = eventFrom({ ...words, ...times, status: 'draft' }, undefined, { committees: [committee] })
    const uuid = chance.uuid()
    const createdAt = days.at(-4 + place, '21:10')
    return { ...columnsOf(draft), uuid, version: 1, deleted: 0, createdAt, roomSecret: chance.uuid() }
  })
}
