import { createHash } from 'node:crypto'
import { type Limit, oldestThatCounts, tooOften, windowEnd, windowStart } from '#domain/ratelimit/rules.ts'
import type { Refusal } from '#domain/refusal.ts'
import { prepared } from '../database/prepared.ts'
import type { Db, MemberRow } from '../database/tables.ts'

/**
 * The key of a signed-in person's guesses: a hash of the identity provider's name for them. It stays the same when they
 * delete their account and sign in again.
 */
export function subjectOf({ sub, uuid }: Pick<MemberRow, 'sub' | 'uuid'>): string {
  return createHash('sha256')
    .update(sub ?? uuid)
    .digest('base64url')
}

const wrongGuesses = prepared(
  (db, { kind, subject, since, until }: Record<'kind' | 'subject' | 'since' | 'until', string>) =>
    db
      .selectFrom('attempts')
      .select('date')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('date', '>', since)
      .where('date', '<=', until)
      .orderBy('date'),
)

/** The refusal if this subject may not guess now, right or wrong; undefined if it may. */
export async function limitRefusal(db: Db, limit: Limit, subject: string, now: string): Promise<Refusal | undefined> {
  const [since, until] = [windowStart(limit, now), windowEnd(limit, now)]
  const wrong = await wrongGuesses(db, { kind: limit.kind, subject, since, until })
  return tooOften(
    limit,
    wrong.map(({ date }) => date),
    now,
  )
}

/** Counts a guess: a wrong one, or a right one whose answer reveals too much. */
export async function countAttempt(db: Db, limit: Limit, subject: string, now: string): Promise<void> {
  await forgetOldGuesses(db, now)
  await db.insertInto('attempts').values({ kind: limit.kind, subject, date: now }).execute()
}

/** Deletes everybody's wrong guesses that are too old for every limit. */
export async function forgetOldGuesses(db: Db, now: string): Promise<void> {
  await db.deleteFrom('attempts').where('date', '<=', oldestThatCounts(now)).execute()
}
