import { type DraftFields, type EventFields, eachField, FIELDS, type FieldName } from '#domain/events/fields.ts'
import { codeKey } from '#domain/events/rules.ts'
import type { EventColumns, EventsTable } from '../database/tables.ts'

type DraftColumns = Pick<EventsTable, FieldName | 'codeKey'>

export function columnsOf(event: EventFields): EventColumns & { codeKey: string }
export function columnsOf(event: EventFields | DraftFields): DraftColumns
export function columnsOf(event: EventFields | DraftFields): DraftColumns {
  const columns = eachField((name) => (isList(name) ? asJson(event[name]) : event[name])) as DraftColumns
  return { ...columns, codeKey: codeKey(event.attendanceCode) || null }
}

export function fieldsOf(row: EventColumns): EventFields
export function fieldsOf(row: Omit<DraftColumns, 'codeKey'>): EventFields | DraftFields
export function fieldsOf(row: Omit<DraftColumns, 'codeKey'>): EventFields | DraftFields {
  return eachField((name) => (isList(name) ? JSON.parse(row[name] || '[]') : row[name])) as EventFields | DraftFields
}

type ListName = { [Name in FieldName]: EventFields[Name] extends unknown[] ? Name : never }[FieldName]

function isList(name: FieldName): name is ListName {
  return 'items' in FIELDS[name].kept
}

function asJson(list: EventFields[ListName]): string {
  return list.length === 0 ? '' : JSON.stringify(list)
}
