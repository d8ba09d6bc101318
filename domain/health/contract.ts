import * as Type from 'typebox'
import { endpoint, Moment } from '../endpoint.ts'

export const health = endpoint('GET /api/v1/health', {
  access: 'anyone',
  summary: 'Whether the portal can answer: migrated, and its database there; and its version.',
  response: Type.Object({ status: Type.Literal('ok'), version: Type.String() }),
})

/** One line of the doctor: what was checked, the result, and how to fix it. */
export const Finding = Type.Object({
  state: Type.Enum(['ok', 'warning', 'problem']),
  about: Type.String(),
  says: Type.String(),
  mend: Type.Optional(Type.String()),
})
export type Finding = Type.Static<typeof Finding>
export type State = Finding['state']

export const examine = endpoint('GET /api/v1/health/findings', {
  access: 'superAdmin',
  summary: 'What can go wrong unseen, looked at now: each finding with how to mend it, as portal doctor tells it.',
  response: Type.Object({ date: Moment, findings: Type.Array(Finding) }),
})
