import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TableName } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { Remembered } from '../database/remembered.ts'
import { type Encoding, encodingFor } from './encoding.ts'

const compressors: Record<Encoding, (bytes: Buffer, options: object) => Promise<Buffer>> = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
}
const BROTLI_FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Shorter answers are not worth compressing. */
const LEAST_TO_COMPRESS = 1024
/** Whoever asks for ever other parts of a long list must not fill the memory with them. */
const MOST_BYTES_KEPT = 100_000_000
const BYTES_OF_AN_EMPTY_ONE = 500

interface Made {
  text: string
  /** The moments between which it stays the same, both included; no end if it does not depend on the clock. */
  from: string
  until: string | undefined
}

interface Kept extends Omit<Made, 'text'> {
  etag: string
  bytes: Buffer
  compressed: Partial<Record<Encoding, Buffer>>
  asked: number
}

/**
 * Answers that are the same for everyone of a role, kept as bytes until a write changes what they were made of.
 * One mechanism for all of them: a route names the tables that it reads, the database tells when they change.
 */
export class SharedAnswers {
  readonly #database: Database
  readonly #kept = new Remembered<Kept>(MOST_BYTES_KEPT, ({ bytes }) => bytes.length + BYTES_OF_AN_EMPTY_ONE)

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Sends the kept bytes, or 304 to whoever has them already; `make` is asked only if they hold no longer.
   * @param asked.key tells apart answers that differ: the path, the part of the list, and the role
   */
  async send(
    asked: { key: string; tables: readonly TableName[]; now: string },
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Made>,
  ): Promise<FastifyReply> {
    const answer = await this.#get(asked, make)
    reply
      .header('cache-control', 'private, no-cache')
      .header('etag', answer.etag)
      .header('vary', 'authorization, accept-encoding')
    if (request.headers['if-none-match'] === answer.etag) return reply.status(304).send()
    reply.type('application/json; charset=utf-8')
    const encoding = worthwhileEncoding(request, answer)
    if (!encoding) return reply.send(answer.bytes)
    return reply.header('content-encoding', encoding).send(await compressedBytes(answer, encoding))
  }

  async #get(
    { key, tables, now }: { key: string; tables: readonly TableName[]; now: string },
    make: () => Promise<Made>,
  ) {
    const get = () => this.#kept.get(key, this.#database.stampOf(tables, 'soon'), async () => kept(await make()))
    const answer = await get()
    if (holds(answer, now)) return answer
    this.#kept.forget(key)
    return get()
  }
}

/** Whether the answer is the same at this moment as when it was made; the clock may have been set back. */
function holds({ from, until }: Kept, now: string): boolean {
  return until === undefined || (from <= now && now <= until)
}

function kept({ text, from, until }: Made): Kept {
  const bytes = Buffer.from(text)
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  return { etag, bytes, compressed: {}, asked: 0, from, until }
}

/** An answer is compressed when it is asked for the second time: in a storm of writes few are. */
function worthwhileEncoding(request: FastifyRequest, answer: Kept): Encoding | undefined {
  answer.asked++
  if (answer.asked < 2 || answer.bytes.length < LEAST_TO_COMPRESS) return undefined
  return encodingFor(request.headers['accept-encoding'])
}

async function compressedBytes(answer: Kept, encoding: Encoding): Promise<Buffer> {
  answer.compressed[encoding] ??= await compressors[encoding](answer.bytes, encoding === 'br' ? BROTLI_FAST : {})
  return answer.compressed[encoding]
}
