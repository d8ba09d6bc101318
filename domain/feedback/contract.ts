import * as Type from 'typebox'
import { endpoint, Moment, Page } from '../endpoint.ts'

export const Feedback = Type.Object({
  event: Type.String({ description: 'the uuid of the event' }),
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  text: Type.String(),
  date: Moment,
})
export type Feedback = Type.Static<typeof Feedback>

export const giveFeedback = endpoint('POST /api/v1/feedback', {
  access: 'member',
  summary: 'Say how an attended event was, within two days of its end; a repeat replaces the former answer.',
  request: Type.Object({
    event: Type.Object({ uuid: Type.String() }),
    stars: Type.Number({ description: '1 to 5' }),
    text: Type.Optional(Type.String()),
  }),
  response: Type.Object({ feedback: Feedback }),
})

export const listOwnFeedback = endpoint('GET /api/v1/feedback', {
  access: 'member',
  summary: 'What the caller has said about events, newest first.',
  query: Page,
  response: Type.Object({ feedback: Type.Array(Feedback) }),
})

export const FeedbackSummary = Type.Object({
  answers: Type.Integer(),
  average: Type.Union([Type.Number(), Type.Null()], {
    description: 'one decimal; null until feedback closes, and below three answers',
  }),
  sentences: Type.Array(Type.String(), { description: 'in alphabetical order; none where there is no average' }),
})
export type FeedbackSummary = Type.Static<typeof FeedbackSummary>

export const readFeedback = endpoint('GET /api/v1/feedback/:eventUuid', {
  access: 'officer',
  scope: 'figures:read',
  summary: 'What those who came say about an event, without names.',
  response: Type.Object({ feedback: FeedbackSummary }),
})
