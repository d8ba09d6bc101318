import * as Type from 'typebox'
import { endpoint, Moment } from '../endpoint.ts'

export const AUDIENCES = ['going', 'waiting', 'came', 'missed'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Beside the message or in it: both are understood. */
const Trial = {
  preview: Type.Optional(Type.Boolean({ description: 'true sends nothing' })),
  test: Type.Optional(Type.Boolean({ description: 'true sends it to the caller alone, and does not count' })),
}

export const sendMessage = endpoint('POST /api/v1/event/:uuid/message', {
  access: 'officer',
  summary: 'Write to the people of an event; with preview, say what would be sent to how many and send nothing.',
  request: Type.Object({
    message: Type.Object({
      audience: Type.Enum([...AUDIENCES]),
      subject: Type.String(),
      text: Type.String(),
      ...Trial,
    }),
    ...Trial,
  }),
  response: Type.Object({
    recipients: Type.Integer({ description: 'how many get it' }),
    audience: Type.Integer({ description: 'how many there are; the others do not get messages' }),
    text: Type.String({ description: 'the mail as plain text' }),
    left: Type.Integer({ description: 'how many messages can be sent for this event today' }),
    message: Type.String(),
  }),
})

const SentMessage = Type.Object({
  uuid: Type.String(),
  at: Moment,
  audience: Type.Enum([...AUDIENCES]),
  recipients: Type.Integer(),
  by: Type.String({ description: 'the name of the officer' }),
  subject: Type.String(),
})

export const listMessages = endpoint('GET /api/v1/event/:uuid/message', {
  access: 'officer',
  summary: 'The messages that were sent to the people of an event, the newest first.',
  response: Type.Object({ messages: Type.Array(SentMessage) }),
})
