import type { Selectable } from 'kysely'
import { eachField, FIELDS, type FieldName } from '#domain/events/fields.ts'
import { fullName } from '#domain/people/rules.ts'
import { roleOf } from '#domain/roles/principal.ts'
import { LIVES } from '../database/lives.ts'
import { rowsInOrder } from '../database/snapshot.ts'
import type { Db, EventOrDraftRow, MemberRow, Tables } from '../database/tables.ts'
import { fieldsOf } from '../events/columns.ts'
import { hasLeft } from '../people/store.ts'

export type Cell = string | number

/** A list for a spreadsheet: its columns, and its rows in batches. */
export interface List {
  file: string
  columns: string[]
  rows(db: Db, names: Names): AsyncGenerator<Cell[][]>
}

/** The names behind the uuids of the other lists. */
export interface Names {
  members: Map<string, MemberRow>
  events: Map<string, EventOrDraftRow>
}

const ROLE_NAMES = { member: 'member', admin: 'admin', superAdmin: 'super admin' }

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
    role: (member) => ROLE_NAMES[roleOf(member)],
    state,
    createdAt: (member) => member.createdAt,
  }),
  list('events', {
    uuid: (event) => event.uuid,
    ...eachField((name) => (event: EventOrDraftRow) => cellOf(event, name)),
    deleted: (event) => (event.deleted ? 'yes' : 'no'),
  }),
  list('attendance', {
    event: (attendance) => attendance.event,
    title: (attendance, { events }) => events.get(attendance.event)!.title,
    ...person(({ member }) => member),
    checkedInAt: (attendance) => attendance.date,
    points: (attendance) => attendance.points,
    method: (attendance) => attendance.method,
    by: ({ by }, { members }) => (by === null ? '' : nameOfOfficer(by, members)),
  }),
  list('rsvps', {
    event: (rsvp) => rsvp.event,
    title: (rsvp, { events }) => events.get(rsvp.event)!.title,
    ...person(({ member }) => member),
    rsvpDate: (rsvp) => rsvp.date,
    waiting: (rsvp) => rsvp.line ?? '',
    answers: (rsvp) => rsvp.answers,
  }),
  list('activity', {
    uuid: (entry) => entry.uuid,
    ...person(({ member }) => member),
    date: (entry) => entry.date,
    type: (entry) => entry.type,
    description: (entry) => entry.description,
    pointsEarned: (entry) => entry.pointsEarned,
  }),
  list('terms', {
    committee: (term) => term.committee,
    email: (term, { members }) => (term.member === null ? term.email : (members.get(term.member)!.email ?? '')),
    name: (term, { members }) => (term.member === null ? '' : fullName(members.get(term.member)!)),
    from: (term) => term.from,
    until: (term) => term.until ?? '',
  }),
]

/** A field of an event as the editor and an import take it; a number stays a number. */
function cellOf(event: EventOrDraftRow, name: FieldName): Cell {
  const value = fieldsOf(event)[name]
  // Each field shows its own type, which a loop over all of them cannot show.
  return typeof value === 'number' ? value : FIELDS[name].toText((value ?? '') as never)
}

/** Their address, or their name if they have no address any more. */
function nameOfOfficer(by: string, members: Names['members']): string {
  const officer = members.get(by)
  return officer ? (officer.email ?? fullName(officer)) : ''
}

function state(member: MemberRow): string {
  if (hasLeft(member)) return 'left'
  return member.blocked ? 'blocked' : member.registered ? 'registered' : 'pending'
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
      for await (const rows of rowsInOrder(db, table, LIVES[table].order)) {
        yield rows.map((row) => cells.map((cell) => cell(row as RowOf<Table>, names)))
      }
    },
  }
}

type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>
