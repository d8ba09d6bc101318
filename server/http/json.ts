import type { FastifyInstance } from 'fastify'
import { nullByte } from './errors.ts'

/** A null character as JSON writes it. Two backslashes are one that somebody typed. */
const NULL_BYTE = /(?<!\\)(?:\\\\)*\\u0000/

/** An empty body counts as no body, even with a JSON content type. Some clients send that with DELETE. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (NULL_BYTE.test(body as string)) done(nullByte())
    else parse(request, body as string, done)
  })
  app.removeContentTypeParser('text/plain')
}

/** Names the part of a request that has the wrong form. */
export function describeValidation(
  errors: { instancePath: string; message?: string | undefined }[],
  place: string,
): Error {
  const [first] = errors
  const where = [place, ...(first?.instancePath.split('/').filter(Boolean) ?? [])].join('.')
  return new Error(`The request is malformed: ${where} ${first?.message ?? 'has the wrong form'}.`)
}
