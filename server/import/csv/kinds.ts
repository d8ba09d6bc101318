import { FIELD_NAMES } from '#domain/events/fields.ts'
import { OTHER_NAMES } from './row.ts'

/** The kinds of files, recognised by their columns. docs/operating.md, Import and export, explains them. */
export interface Kind {
  name: 'members' | 'events' | 'attendance' | 'points'
  /** One column of each group is required. */
  marks: string[][]
  columns: string[]
}

/** In order of precedence: the first kind whose columns are present is used. */
export const KINDS: Kind[] = [
  {
    name: 'points',
    marks: [['email'], ['points'], ['reason']],
    columns: ['member', 'email', 'points', 'reason'],
  },
  {
    name: 'attendance',
    marks: [['email'], ['event', 'attendanceCode']],
    columns: ['member', 'email', 'event', 'attendanceCode', 'checkedInAt', 'points'],
  },
  {
    name: 'events',
    marks: [['title'], ['startDate', 'start', 'date']],
    columns: ['uuid', ...FIELD_NAMES, 'deleted', 'date', 'time', ...Object.values(OTHER_NAMES).flat()],
  },
  {
    name: 'members',
    marks: [['email'], ['firstName']],
    columns: ['uuid', 'email', 'firstName', 'lastName', 'major', 'year', 'role', 'state', 'createdAt'],
  },
]
