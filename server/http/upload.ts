import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { nullByte, unreadable } from './errors.ts'

export interface UploadedFile {
  /** As the sender names it and its type: what the bytes really are is for the handler to find out. */
  name: string
  type: string
  bytes: Buffer
}

/** Reads forms with a file while they arrive, and nothing else. */
export function acceptUploads(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.register(multipart)
}

/** @throws Refusal 400 without exactly one file in the field of the contract, 413 if it is too large */
export async function takeFile(request: FastifyRequest): Promise<void> {
  const { field, most } = request.routeOptions.config.upload!
  const files: UploadedFile[] = []
  // Some clients add small fields. They are read and left out.
  const limits = { fileSize: most, files: 2, fields: 10, fieldSize: 1000 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      const bytes = await part.toBuffer()
      if (part.fieldname === field) files.push({ name: part.filename, type: part.mimetype, bytes })
    }
  } catch (error) {
    throw (error as { statusCode?: number }).statusCode === 413 ? error : unreadable()
  }
  const [file] = files
  if (!file || files.length > 1) throw new Refusal('malformed', `Please send one file in the field “${field}”.`)
  if (file.name.includes('\0')) throw nullByte()
  request.uploaded = file
}
