import { createHash } from 'node:crypto'
import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AsOf, Watched } from '../database/changes.ts'
import { StampedCache } from '../database/stampedCache.ts'
import { type Encoding, encodingFor } from './encoding.ts'

/** A third of the time of the next quality, for 5 % more bytes. */
const BROTLI_FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const compressors: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress(BROTLI_FAST),
  gzip: () => createGzip(),
}

/** Shorter answers are not worth compressing. */
const LEAST_TO_COMPRESS = 1024
/** An answer that a new connection carries in one round trip: ten packets. */
const ONE_ROUND_TRIP = 14_000
/** Limits the memory, because callers can request any part of a long list. */
const MOST_BYTES_KEPT = 100_000_000
const BYTES_OF_AN_EMPTY_ONE = 500

interface Made {
  parts: readonly Buffer[]
  /**
   * The period in which the answer is valid, both ends included. It has no end if the answer does not depend on the
   * clock.
   */
  from: string
  until: string | undefined
}

interface Kept extends Made {
  etag: string
  length: number
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
  asked: number
}

/**
 * Caches answers that are the same for every caller with a role, as bytes, until a write changes one of their tables. A
 * route names the tables that it reads; the database reports when they change.
 */
export class SharedAnswers {
  readonly #kept = new StampedCache<Kept>(MOST_BYTES_KEPT, ({ length }) => length + BYTES_OF_AN_EMPTY_ONE)

  /**
   * Sends the cached bytes, or 304 to clients that have them. `make` is called only if they are no longer valid.
   * @param asked.key identifies the answer: the path, the part of the list, and the role
   */
  async send(
    { key, tables, asOf, now }: { key: string; tables: readonly Watched[]; asOf: AsOf; now: string },
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Made>,
  ): Promise<FastifyReply> {
    const stamp = asOf.stampOf(tables)
    const read = async () => kept(await make())
    const answer = await this.#kept.get(key, stamp, read, (one) => holds(one, now))
    reply
      .header('cache-control', 'private, no-cache')
      .header('etag', answer.etag)
      .header('vary', 'authorization, accept-encoding')
    if (request.headers['if-none-match'] === answer.etag) return reply.status(304).send()
    reply.type('application/json; charset=utf-8')
    const encoding = worthwhileEncoding(request, answer)
    if (!encoding) return sendParts(reply, answer)
    return reply.header('content-encoding', encoding).send(await compressedBytes(answer, encoding))
  }
}

/** Whether the answer is valid at this moment. The clock may have been set back. */
function holds({ from, until }: Kept, now: string): boolean {
  return until === undefined || (from <= now && now <= until)
}

function kept({ parts, from, until }: Made): Kept {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part)
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return { etag: `"${hash.digest('base64url')}"`, parts, length, compressed: {}, asked: 0, from, until }
}

function sendParts(reply: FastifyReply, { parts, length }: Kept): FastifyReply {
  if (parts.length === 1) return reply.send(parts[0])
  return reply.header('content-length', length).send(Readable.from(parts, { objectMode: false }))
}

/** Compresses a short answer at its second request, because few answers are requested twice during many writes. */
function worthwhileEncoding(request: FastifyRequest, answer: Kept): Encoding | undefined {
  answer.asked++
  const isAskedAgain = answer.asked > 1
  if (answer.length < (isAskedAgain ? LEAST_TO_COMPRESS : ONE_ROUND_TRIP)) return undefined
  return encodingFor(request.headers['accept-encoding'])
}

function compressedBytes(answer: Kept, encoding: Encoding): Promise<Buffer> {
  answer.compressed[encoding] ??= buffer(Readable.from(answer.parts).pipe(compressors[encoding]()))
  return answer.compressed[encoding]
}
