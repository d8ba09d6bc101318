import type { Selectable } from 'kysely'
import { fullName } from '#domain/people/rules.ts'
import { rowsInOrder } from '../../database/snapshot.ts'
import type { Db, EventRow, MemberRow, Tables } from '../../database/tables.ts'
import { ROWS_ORDER } from '../archive/format.ts'

export type Cell = string | number

/** A list for a spreadsheet: its columns, and its rows some at a time. */
export interface List {
  file: string
  columns: string[]
  rows(db: Db, names: Names): AsyncGenerator<Cell[][]>
}

/** Who and what the uuids of the other lists stand for. */
export interface Names {
  members: Map<string, MemberRow>
  events: Map<string, EventRow>
}

/** What `portal export --csv` writes; the columns are explained in docs/operating.md, Import and export. */
export const LISTS: List[] = [
  list('members', {
    uuid: (member) => member.uuid,
    email: (member) => member.email ?? '',
    firstName: (member) => member.firstName,
    lastName: (member) => member.lastName,
    major: (member) => member.major,
    year: (member) => member.year || '',
    points: (member) => member.points,
    role: (member) => ({ STANDARD: 'member', ADMIN: 'admin', SUPERADMIN: 'super admin' })[member.accessType],
    state,
    createdAt: (member) => member.createdAt,
  }),
  list('events', {
    uuid: (event) => event.uuid,
    title: (event) => event.title,
    committee: (event) => event.committee,
    startDate: (event) => event.startDate,
    endDate: (event) => event.endDate,
    location: (event) => event.location,
    attendanceCode: (event) => event.attendanceCode,
    attendancePoints: (event) => event.attendancePoints,
    description: (event) => event.description,
    eventLink: (event) => event.eventLink,
    cover: (event) => event.cover,
    deleted: (event) => (event.deleted ? 'yes' : 'no'),
  }),
  list('attendance', {
    event: (attendance) => attendance.event,
    title: (attendance, { events }) => events.get(attendance.event)!.title,
    ...person(({ member }) => member),
    checkedInAt: (attendance) => attendance.date,
    points: (attendance) => attendance.points,
  }),
  list('rsvps', {
    event: (rsvp) => rsvp.event,
    title: (rsvp, { events }) => events.get(rsvp.event)!.title,
    ...person(({ member }) => member),
    rsvpDate: (rsvp) => rsvp.date,
  }),
  list('activity', {
    uuid: (entry) => entry.uuid,
    ...person(({ member }) => member),
    date: (entry) => entry.date,
    type: (entry) => entry.type,
    description: (entry) => entry.description,
    pointsEarned: (entry) => entry.pointsEarned,
  }),
]

/** Who has left is nobody any more, neither by account nor by address. */
function state({ blocked, registered, sub, email }: MemberRow): string {
  if (sub === null && email === null) return 'left'
  return blocked ? 'blocked' : registered ? 'registered' : 'pending'
}

type Columns<Row> = Record<string, (row: Row, names: Names) => Cell>

function person<Row extends { member: string }>(of: (row: Row) => string): Columns<Row> {
  return {
    member: of,
    email: (row, { members }) => members.get(of(row))!.email ?? '',
    name: (row, { members }) => fullName(members.get(of(row))!),
  }
}

function list<Table extends keyof Tables>(table: Table, columns: Columns<RowOf<Table>>): List {
  const cells = Object.values(columns)
  return {
    file: `${table}.csv`,
    columns: Object.keys(columns),
    async *rows(db, names) {
      for await (const rows of rowsInOrder(db, table, ROWS_ORDER[table] as string[])) {
        yield rows.map((row) => cells.map((cell) => cell(row as RowOf<Table>, names)))
      }
    },
  }
}

type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>
