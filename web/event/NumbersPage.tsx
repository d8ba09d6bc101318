import { listEventAttendance } from '#domain/checkin/contract.ts'
import type { Event } from '#domain/events/contract.ts'
import { hasEnded } from '#domain/events/rules.ts'
import { turnoutOf } from '#domain/rsvp/turnout.ts'
import { inSentences } from '#domain/text.ts'
import { FeedbackSummary } from '../feedback/FeedbackSummary.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import { useEventRsvps } from '../rsvp/useRsvps.ts'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import classes from './NumbersPage.module.css'

/** How many said yes, how many came, and how many of the first are among the second. */
export function NumbersPage({ event }: { event: Event }) {
  const now = useNow()
  const rsvps = useEventRsvps(event.uuid)
  const attendance = useAnswer(listEventAttendance, { params: { eventUuid: event.uuid } }, { staleTime: 0 })
  if (!rsvps.data || !attendance.data) {
    const failed = [rsvps, attendance].filter(({ data, error }) => !data && error)
    if (failed.length === 0) return <BlockSkeleton height={140} />
    const retry = () => Promise.all(failed.map(({ refetch }) => refetch()))
    return <FailedNotice message={inSentences(failed.map(({ error }) => error!.message))} onRetry={retry} />
  }
  const came = attendance.data.attendance
  const { missed, unannounced } = turnoutOf(rsvps.data.rsvps, came)
  const going = rsvps.data.rsvps.filter(({ status }) => status === 'going').length
  const waiting = rsvps.data.rsvps.length - going
  const isOver = hasEnded(event, now)
  return (
    <>
      <dl className={classes.numbers}>
        <Figure name="RSVPs" value={count(going)} more={waiting > 0 ? `${count(waiting)} in line` : ''} />
        <Figure
          name="Came"
          value={count(came.length)}
          more={unannounced.length > 0 ? `${count(unannounced.length)} without an RSVP` : ''}
        />
        {isOver && going > 0 && (
          <Figure
            name="Turnout"
            value={`${Math.round((100 * (going - missed.length)) / going)} %`}
            more={`${count(going - missed.length)} of ${count(going)} who said yes`}
          />
        )}
      </dl>
      {isOver && <FeedbackSummary event={event.uuid} />}
    </>
  )
}

function Figure({ name, value, more }: { name: string; value: string; more: string }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      {more && <dd className={classes.more}>{more}</dd>}
    </div>
  )
}

function count(people: number): string {
  return people.toLocaleString('en-US')
}
