import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/v1/health',
  access: 'anyone',
  summary: 'Whether the portal can answer: migrated, and its database there.',
  response: Type.Object({ status: Type.Literal('ok') }),
})
