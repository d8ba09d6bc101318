import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'

/** What becomes of one row of a sheet. */
const ImportedRow = Type.Object({
  row: Type.Integer({ description: 'as a spreadsheet numbers it: the column names are row 1' }),
  title: Type.String(),
  outcome: Type.Enum(['new', 'there', 'wrong']),
  mistakes: Type.Array(Type.String(), { description: 'sentences for a person' }),
})
export type ImportedRow = Type.Static<typeof ImportedRow>

export const importEvents = endpoint({
  method: 'POST',
  path: '/api/v1/event/import',
  access: 'officer',
  scope: 'events:write',
  summary: 'Add the events of a sheet, all or none; those that are there already are skipped.',
  bodyLimit: 512 * 1024,
  request: Type.Object({
    csv: Type.String({ description: 'with the columns title, startDate, endDate and any other field of an event' }),
    preview: Type.Optional(Type.Boolean({ description: 'only say what would become of each row' })),
  }),
  response: Type.Object({
    rows: Type.Array(ImportedRow),
    ignored: Type.Array(Type.String(), { description: 'columns that are no fields of an event' }),
    added: Type.Integer(),
  }),
})
