import { join } from 'node:path'
import type { Chapter } from '#domain/organization/chapter.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Config } from '../config.ts'
import type { Watched } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { inWorker, TookTooLong } from '../inWorker.ts'
import type { Question } from './thread.ts'

type Thread = typeof import('./thread.ts')
type Figures = Awaited<ReturnType<Thread['run']>>

/** Answers one question, perhaps from the cache. */
export type ReadFigures = (question: Question) => Promise<Figures>

const THREAD = join(import.meta.dirname, 'thread.ts')
const LIMIT_MS = 20_000
/** While people check in, the same question is read again at most so often. */
const FRESH_MS = 30_000
/** Events end without a change. */
const MOST_AGE_MS = 600_000
const MOST_CACHED = 20
const TABLES = ['members', 'events', 'rsvps', 'attendance', 'activity'] as const satisfies Watched[]

/**
 * Reads figures on a thread of its own, one question after the other, so that no other call waits for them. An answer
 * is cached for ten minutes, or for half a minute after one of its tables has changed (spec: learning §5.2).
 * @param run reads them elsewhere, as tests do: a thread takes a second to start
 */
export function figuresOf(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { timeZone, weekStart, quarters, majors }: Chapter,
  database: Database,
  run: Thread['run'] = inThread,
): ReadFigures {
  const chapter = { timeZone, weekStart, quarters, majors }
  const cached = new Map<string, { stamp: string | undefined; at: number; reading: Promise<Figures> }>()
  let last: Promise<unknown> = Promise.resolve()

  const read = (question: Question) => {
    const input = { config: { databaseUrl, dataDir }, chapter, question, limitMs: LIMIT_MS }
    const reading = last.then(() => run(input)).catch(refuseLate)
    last = reading.catch(() => undefined)
    return reading
  }
  return async (question) => {
    const key = keyOf(question)
    const stamp = (await database.asOfNow()).stampOf(TABLES)
    const at = Date.parse(question.input.now)
    const before = cached.get(key)
    const mostAge = stamp !== undefined && stamp === before?.stamp ? MOST_AGE_MS : FRESH_MS
    if (before && Math.abs(at - before.at) < mostAge) return before.reading
    const reading = read(question)
    cached.delete(key)
    cached.set(key, { stamp, at, reading })
    if (cached.size > MOST_CACHED) cached.delete(cached.keys().next().value!)
    reading.catch(() => cached.delete(key))
    return reading
  }
}

function inThread(input: Parameters<Thread['run']>[0]) {
  return inWorker<Thread>(THREAD, input, { limitMs: LIMIT_MS })
}

/** @throws Refusal if it has taken too long, or what was thrown */
function refuseLate(error: unknown): never {
  if (!(error instanceof TookTooLong)) throw error
  throw new Refusal('away', 'Counting took too long. Please try again in a minute.', { retryAfter: 60 })
}

/** The moment is not part of it. */
function keyOf({ read, input: { now: _, ...asked } }: Question): string {
  return JSON.stringify([read, asked])
}
