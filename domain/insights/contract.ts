import * as Type from 'typebox'
import { endpoint, Moment } from '../endpoint.ts'

const Count = Type.Integer()
const orWithheld = <T extends Type.TSchema>(type: T) =>
  Type.Union([type, Type.Null()], { description: 'null if it is withheld, because it is about few people' })
const Percent = orWithheld(Type.Integer({ minimum: 0, maximum: 100 }))
const Group = Type.Object({ name: Type.String(), attended: Count })
const People = orWithheld(Type.Integer({ description: 'at least so many different people' }))
export type Group = Type.Static<typeof Group>

const Month = Type.Object({
  month: Type.String({ description: 'such as 2026-03' }),
  events: Count,
  rsvps: Count,
  attended: Count,
  showRate: Percent,
  newcomers: Count,
  returning: Count,
})
export type Month = Type.Static<typeof Month>

const CommitteeFigures = Type.Object({
  committee: Type.String(),
  events: Count,
  attended: Count,
  back: Percent,
})
export type CommitteeFigures = Type.Static<typeof CommitteeFigures>

const Hour = Type.Object({
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  events: Count,
  average: Type.Integer({ description: 'people at an event' }),
  showRate: Percent,
})
export type Hour = Type.Static<typeof Hour>

const Retention = Type.Object({
  quarter: Type.String({ description: 'of the first event' }),
  later: Type.Array(Type.Object({ quarter: Type.String(), share: Percent })),
})
export type Retention = Type.Static<typeof Retention>

const BringingBack = Type.Object({
  uuid: Type.String(),
  title: Type.String(),
  startDate: Moment,
  share: Type.Integer(),
})
export type BringingBack = Type.Static<typeof BringingBack>

const Analytics = Type.Object({
  from: Type.String({ description: 'the first day' }),
  to: Type.String({ description: 'the last day' }),
  asOf: Moment,
  events: Type.Integer({ description: 'that are counted: at least five people attended' }),
  leftOut: Type.Integer({ description: 'events with fewer' }),
  people: People,
  months: Type.Array(Month),
  committees: Type.Array(CommitteeFigures),
  years: Type.Array(Group),
  majors: Type.Array(Group),
  retention: Type.Array(Retention),
  hours: Type.Array(Hour),
  bringingBack: Type.Array(BringingBack),
})
export type Analytics = Type.Static<typeof Analytics>

export const getAnalytics = endpoint('GET /api/v1/analytics', {
  access: 'officer',
  scope: 'figures:read',
  refuses: [422],
  summary: 'Figures about the events of the caller’s committees: turnout, newcomers, retention.',
  query: Type.Object({
    from: Type.Optional(Type.String({ description: 'the first day, such as 2026-01-31; by default a year ago' })),
    to: Type.Optional(Type.String({ description: 'the last day; by default today' })),
    committee: Type.Optional(Type.String({ description: 'by default all of the caller’s' })),
  }),
  response: Type.Object({ analytics: Analytics }),
})

const ReportedEvent = Type.Object({
  uuid: Type.String(),
  title: Type.String(),
  committee: Type.String(),
  startDate: Moment,
  rsvps: orWithheld(Count),
  attended: Count,
  newcomers: orWithheld(Count),
  returning: orWithheld(Count),
  years: Type.Array(Group),
  majors: Type.Array(Group),
})
export type ReportedEvent = Type.Static<typeof ReportedEvent>

const FundingReport = Type.Object({
  season: Type.String(),
  from: Type.Union([Moment, Type.Null()]),
  until: Moment,
  seasons: Type.Array(Type.String(), { description: 'those that have a report, the running one first' }),
  events: Type.Array(ReportedEvent),
  leftOut: Type.Integer({ description: 'events that fewer than five people attended' }),
  totals: Type.Object({
    rsvps: Count,
    attended: Count,
    people: People,
    newcomers: Type.Integer({ description: 'where they may be shown, as is `returning`' }),
    returning: Count,
    years: Type.Array(Group),
    majors: Type.Array(Group),
  }),
})
export type FundingReport = Type.Static<typeof FundingReport>

export const getFundingReport = endpoint('GET /api/v1/analytics/report', {
  access: 'officer',
  scope: 'figures:read',
  refuses: [404],
  summary: 'The events of a season with who attended them, for those who fund the chapter.',
  query: Type.Object({ season: Type.Optional(Type.String({ description: 'its name; by default the running one' })) }),
  response: Type.Object({ report: FundingReport }),
})
