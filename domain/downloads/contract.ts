import * as Type from 'typebox'
import { document, endpoint, Moment } from '../endpoint.ts'
import { DOWNLOADS } from './rules.ts'

export const prepareDownload = endpoint('POST /api/v1/download', {
  access: 'superAdmin',
  summary: 'An address for a backup or a list, good for a minute. The sign-in must be at most ten minutes old.',
  request: Type.Object({ file: Type.Enum([...DOWNLOADS]) }),
  response: Type.Object({ address: Type.String(), expiresAt: Moment }),
})

export const download = document('GET /app/download/:token', {
  access: 'token',
  types: ['application/gzip', 'text/csv'],
  caching: 'never',
  summary: 'The file behind an address that POST /api/v1/download has given.',
})
