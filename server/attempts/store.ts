import { type Limit, tooOften, windowEnd, windowStart } from '#domain/attempts/rules.ts'
import type { Refusal } from '#domain/refusal.ts'
import { prepared } from '../database/prepared.ts'
import type { Db } from '../database/tables.ts'

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

/** Why this subject may not guess now, right or wrong; undefined while it may. */
export async function guessRefusal(db: Db, limit: Limit, subject: string, now: string): Promise<Refusal | undefined> {
  const [since, until] = [windowStart(limit, now), windowEnd(limit, now)]
  const wrong = await wrongGuesses(db, { kind: limit.kind, subject, since, until })
  return tooOften(
    limit,
    wrong.map(({ date }) => date),
    now,
  )
}

/** Counts a wrong guess, and forgets those of this subject that do not count any more. */
export async function countWrongGuess(db: Db, limit: Limit, subject: string, now: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('kind', '=', limit.kind)
    .where('subject', '=', subject)
    .where('date', '<=', windowStart(limit, now))
    .execute()
  await db.insertInto('attempts').values({ kind: limit.kind, subject, date: now }).execute()
}
