import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { Refusal } from '#domain/refusal.ts'
import { unreadable } from './errors.ts'
import { refuseNullBytes } from './nullBytes.ts'

export interface UploadedFile {
  /** As the sender names it and its type: what the bytes really are is for the handler to find out. */
  name: string
  type: string
  bytes: Buffer
}

/** The headers of the parts, and small fields that some clients add. */
export const AROUND_A_FILE = 10_000

/** Reads forms with a file, and nothing else. The route's limit counts before the form is parsed. */
export function acceptUploads(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readForm)
}

/** Reading a form of 8 MB takes about ten milliseconds of the main thread, so others are answered in between. */
const oneAtATime = pLimit(1)

function readForm({ headers }: FastifyRequest, body: Buffer): Promise<FormData> {
  return oneAtATime(async () => {
    await setImmediate()
    // The same bytes, not copied.
    const bytes = new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength)
    const form = new Response(bytes, { headers: { 'content-type': headers['content-type']! } })
    return form.formData().catch(() => Promise.reject(unreadable()))
  })
}

/** @throws Refusal 400 without the file, 413 if it is too large */
export async function takeFile(request: FastifyRequest): Promise<void> {
  const { field, most } = request.routeOptions.config.upload!
  const sent = request.body instanceof FormData ? request.body.getAll(field) : []
  const [file] = sent
  if (sent.length !== 1 || !(file instanceof File)) {
    throw new Refusal('malformed', `Please send one file in the field “${field}”.`)
  }
  if (file.size > most) throw Object.assign(new Error(), { statusCode: 413 })
  refuseNullBytes(file.name)
  request.file = { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) }
}
