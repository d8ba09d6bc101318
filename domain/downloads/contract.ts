import * as Type from 'typebox'
import { endpoint, Moment } from '../endpoint.ts'
import { DOWNLOADS } from './rules.ts'

/** Below BASE_PATH: the file behind an address that `prepareDownload` has given. */
export const DOWNLOAD_PATH = '/download'

export const prepareDownload = endpoint({
  method: 'POST',
  path: '/api/v1/download',
  access: 'superAdmin',
  summary: 'An address for a backup or a list, good for a minute. The sign-in must be at most ten minutes old.',
  request: Type.Object({ file: Type.Enum([...DOWNLOADS]) }),
  response: Type.Object({ address: Type.String(), expiresAt: Moment }),
})
