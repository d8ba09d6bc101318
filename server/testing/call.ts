import type { FastifyInstance } from 'fastify'
import { BASE_PATH, type Body, type Endpoint, pathWith, type Query, refusalStatuses } from '#domain/endpoint.ts'

/** One answer of the server, as a test reads it. */
export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes, and each test checks the values that it reads
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

/** What a test sends with a call. */
export type Sent<E extends Endpoint> = {
  params?: Record<string, string>
  query?: Partial<Record<keyof Query<E> & string, string>>
} & (Body<E> extends undefined ? { body?: unknown } : { body?: Body<E> | Record<string, unknown> })

/**
 * Makes a call in memory.
 * @throws if the contract does not declare the status of the answer
 */
export async function call(
  app: FastifyInstance,
  endpoint: Endpoint,
  token: string | undefined,
  sent: Sent<Endpoint>,
): Promise<Reply> {
  const path = pathWith(endpoint.path, sent.params ?? {})
  const answer = await app.inject({
    method: endpoint.method,
    url: BASE_PATH + path,
    ...(sent.query && { query: sent.query as Record<string, string> }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(sent.body !== undefined && { payload: sent.body as object }),
  })
  const { statusCode: status } = answer
  if (status !== 200 && status !== 500 && !refusalStatuses(endpoint).includes(status))
    throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${status}: ${answer.body}`)
  return { status, body: answer.json(), headers: answer.headers }
}
