import type { FastifyInstance } from 'fastify'

/** An empty body is none, whatever its type says: a DELETE of some clients claims to be JSON. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
  app.removeContentTypeParser('text/plain')
}

/** Says in words which part of a request has the wrong form. */
export function describeValidation(
  errors: { instancePath: string; message?: string | undefined }[],
  place: string,
): Error {
  const [first] = errors
  const where = [place, ...(first?.instancePath.split('/').filter(Boolean) ?? [])].join('.')
  return new Error(`The request is malformed: ${where} ${first?.message ?? 'has the wrong form'}.`)
}
