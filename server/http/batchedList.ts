import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/tables.ts'

/**
 * The text of an answer that is one list, made in batches. Other requests are answered between two batches. The contract
 * serialises each batch like a whole list.
 */
export async function batchedList(
  database: Database,
  { response }: Endpoint,
  batches: (db: Db) => AsyncIterable<object[]>,
  reply: FastifyReply,
): Promise<Buffer> {
  const [name = ''] = Object.keys((response as { properties: object }).properties)
  return database.snapshot(async (db) => {
    const parts: Buffer[] = []
    for await (const rows of batches(db)) {
      const text = reply.serialize({ [name]: rows }) as string
      const before = parts.length === 0 ? `{"${name}":[` : ','
      parts.push(Buffer.from(before + text.slice(text.indexOf('[') + 1, text.lastIndexOf(']'))))
      await nextTurn()
    }
    return parts.length === 0 ? Buffer.from(`{"${name}":[]}`) : Buffer.concat([...parts, Buffer.from(']}')])
  })
}
