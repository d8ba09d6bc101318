import type { Feedback } from '#domain/feedback/contract.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db, FeedbackTable } from '../database/tables.ts'

/** Saves what a member says about an event. It replaces what they have said before. */
export async function saveFeedback(db: Db, feedback: FeedbackTable): Promise<void> {
  const { stars, text, date } = feedback
  await db
    .insertInto('feedback')
    .values(feedback)
    .onConflict((clash) => clash.columns(['event', 'member']).doUpdateSet({ stars, text, date }))
    .execute()
}

/** What a member has said, newest first. */
export function feedbackBy(db: Db, member: string, page: PageOfRows): Promise<Feedback[]> {
  const query = db
    .selectFrom('feedback')
    .select(['event', 'stars', 'text', 'date'])
    .where('member', '=', member)
    .orderBy('date', 'desc')
    .orderBy('event')
  return rowsOf(query, page).execute()
}

/** What is said about an event, without names. An undone check-in changes nothing, so it shows nobody's answer. */
export function feedbackTo(db: Db, event: string): Promise<{ stars: number; text: string }[]> {
  return db.selectFrom('feedback').select(['stars', 'text']).where('event', '=', event).execute()
}
