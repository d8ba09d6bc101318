import { giveFeedback, listOwnFeedback, readFeedback } from '#domain/feedback/contract.ts'
import { ratingRefusal, starsFrom, summaryOf, textFrom } from '#domain/feedback/rules.ts'
import { Refusal, refuseIf } from '#domain/refusal.ts'
import { isCheckedIn } from '../checkin/store.ts'
import { eventFor, found } from '../events/event.ts'
import { eventByUuid } from '../events/store.ts'
import { route } from '../http/route.ts'
import { feedbackBy, feedbackTo, saveFeedback } from './store.ts'

export const feedbackRoutes = [
  route(giveFeedback, async ({ db, member, principal, body, now }) => {
    const event = found(await eventByUuid(db, body.event.uuid))
    refuseIf(ratingRefusal(principal, event, now))
    if (!(await isCheckedIn(db, event.uuid, member.uuid))) {
      throw new Refusal('did_not_come', 'Only those who checked in can say how it was.')
    }
    const said = { event: event.uuid, stars: starsFrom(body.stars), text: textFrom(body.text), date: now }
    await saveFeedback(db, { ...said, member: member.uuid })
    return { feedback: said }
  }),

  route(listOwnFeedback, async ({ db, member, page }) => ({
    feedback: await feedbackBy(db, member.uuid, page),
  })),

  route(readFeedback, async ({ db, principal, params, now }) => {
    const event = await eventFor(db, principal, params.eventUuid, 'event.feedback')
    return { feedback: summaryOf(event, await feedbackTo(db, event.uuid), now) }
  }),
]
