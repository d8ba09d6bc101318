import * as Type from 'typebox'
import { endpoint, Moment } from '../endpoint.ts'

/** What becomes of one row of a sheet. */
const ImportedRow = Type.Object({
  row: Type.Integer({ description: 'as a spreadsheet numbers it: the column names are row 1' }),
  title: Type.String(),
  startDate: Type.Optional(
    Type.Union([Moment, Type.Null()], { description: 'this and the rest of an event that is new' }),
  ),
  endDate: Type.Optional(Type.Union([Moment, Type.Null()])),
  location: Type.Optional(Type.String()),
  committee: Type.Optional(Type.String()),
  outcome: Type.Enum(['new', 'there', 'wrong']),
  mistakes: Type.Array(Type.String(), { description: 'sentences for a person' }),
})
export type ImportedRow = Type.Static<typeof ImportedRow>

export const importEvents = endpoint('POST /api/v1/event/import', {
  access: 'officer',
  scope: 'events:write',
  summary: 'Add the events of a sheet, all or none; those that are there already are skipped.',
  bodyLimit: 512 * 1024,
  request: Type.Object({
    csv: Type.String({
      description: 'with the columns title, startDate (or date and time), endDate and any other field of an event',
    }),
    asDrafts: Type.Optional(Type.Boolean({ description: 'every event is a draft, which may lack its times' })),
    goodRows: Type.Optional(
      Type.Boolean({ description: 'rows with mistakes are left out; without it nothing is added' }),
    ),
    preview: Type.Optional(Type.Boolean({ description: 'only say what would become of each row' })),
  }),
  response: Type.Object({
    rows: Type.Array(ImportedRow),
    ignored: Type.Array(Type.String(), { description: 'columns that are no fields of an event' }),
    added: Type.Integer(),
  }),
})
