import { hash } from 'node:crypto'
import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AsOf, Watched } from '../database/changes.ts'
import { VersionedCache } from '../database/versionedCache.ts'
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
/** Pictures and archives are compressed already. */
const COMPRESSIBLE = /^text\/|json|xml/
/** Limits the memory, because callers can request any part of a long list. */
const MOST_BYTES_KEPT = 100_000_000
const BYTES_OF_AN_EMPTY_ONE = 500

interface Rendered {
  body: Buffer
  /** The media type. */
  type: string
  /** Who may keep it, and what else its address promises. A 304 has them too. */
  headers: Record<string, string>
}

interface CachedAnswer extends Rendered {
  /**
   * The period in which the answer is valid, both ends included. It has no end if the answer does not depend on the
   * clock.
   */
  from: string
  until: string | undefined
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
  asked: number
}

/**
 * Caches answers that are the same for everybody who may have them, as bytes, until a write changes one of their tables.
 * A route names the tables that it reads; the database reports when they change.
 */
export class SharedAnswers {
  readonly #kept = new VersionedCache<CachedAnswer>(MOST_BYTES_KEPT, ({ body }) => body.length + BYTES_OF_AN_EMPTY_ONE)

  /**
   * Sends the cached bytes, or 304 to clients that have them. `make` is called only if they are no longer valid.
   * @param asked.key identifies the answer: the path, the part of the list, and the role
   */
  async send(
    { key, tables, asOf, now }: { key: string; tables: readonly Watched[]; asOf: AsOf; now: string },
    request: FastifyRequest,
    reply: FastifyReply,
    make: (holdsUntil: (moment: string) => void) => Promise<Rendered>,
  ): Promise<FastifyReply> {
    const read = async () => {
      let until: string | undefined
      const rendered = await make((moment) => {
        until = moment
      })
      return toCache(rendered, now, until)
    }
    const answer = await this.#kept.get(key, asOf.stampOf(tables), read, (one) => holds(one, now))
    reply.headers(answer.headers)
    if (request.headers['if-none-match'] === answer.headers.etag) return reply.status(304).send()
    reply.type(answer.type)
    const encoding = worthwhileEncoding(request, answer)
    if (!encoding) return reply.send(answer.body)
    return reply.header('content-encoding', encoding).send(await compressedBytes(answer, encoding))
  }
}

/** Whether the answer is valid at this moment. The clock may have been set back. */
function holds({ from, until }: CachedAnswer, now: string): boolean {
  return until === undefined || (from <= now && now <= until)
}

function toCache({ body, type, headers }: Rendered, from: string, until: string | undefined): CachedAnswer {
  const tagged = { ...headers, etag: `"${hash('sha1', body, 'base64url')}"` }
  return { body, type, headers: tagged, from, until, compressed: {}, asked: 0 }
}

/** Compresses a short answer at its second request, because few answers are requested twice during many writes. */
function worthwhileEncoding(request: FastifyRequest, answer: CachedAnswer): Encoding | undefined {
  answer.asked++
  if (!COMPRESSIBLE.test(answer.type)) return undefined
  const isAskedAgain = answer.asked > 1
  if (answer.body.length < (isAskedAgain ? LEAST_TO_COMPRESS : ONE_ROUND_TRIP)) return undefined
  return encodingFor(request.headers['accept-encoding'])
}

function compressedBytes(answer: CachedAnswer, encoding: Encoding): Promise<Buffer> {
  answer.compressed[encoding] ??= buffer(Readable.from([answer.body]).pipe(compressors[encoding]()))
  return answer.compressed[encoding]
}
