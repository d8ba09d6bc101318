import { type EventFields, eachField, FIELDS, type FieldName } from '#domain/events/fields.ts'
import { codeKey } from '#domain/events/rules.ts'
import type { EventColumns } from '../database/tables.ts'

/** The fields of an event as columns. */
export function columnsOf(event: EventFields): EventColumns & { codeKey: string } {
  const columns = eachField((name) => (isList(name) ? asJson(event[name]) : event[name])) as EventColumns
  return { ...columns, codeKey: codeKey(event.attendanceCode) }
}

/** The fields of an event from its row. */
export function fieldsOf(row: EventColumns): EventFields {
  return eachField((name) => (isList(name) ? JSON.parse(row[name] || '[]') : row[name])) as EventFields
}

type ListName = { [Name in FieldName]: EventFields[Name] extends unknown[] ? Name : never }[FieldName]

function isList(name: FieldName): name is ListName {
  return 'items' in FIELDS[name].kept
}

function asJson(list: EventFields[ListName]): string {
  return list.length === 0 ? '' : JSON.stringify(list)
}
