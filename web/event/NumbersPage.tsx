import { listEventAttendance } from '#domain/checkin/contract.ts'
import type { Event } from '#domain/events/contract.ts'
import { hasEnded } from '#domain/events/rules.ts'
import { readFeedback } from '#domain/feedback/contract.ts'
import { FEWEST_ANSWERS } from '#domain/feedback/rules.ts'
import { turnoutOf } from '#domain/rsvp/turnout.ts'
import { counted, inSentences } from '#domain/text.ts'
import { Sentences } from '../feedback/Sentences.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import { PosterButton } from '../posters/PosterButton.tsx'
import { useEventRsvps } from '../rsvp/useRsvps.ts'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import classes from './NumbersPage.module.css'

/** How many said yes, how many came, how many of the first are among the second, and what they thought. */
export function NumbersPage({ event }: { event: Event }) {
  const now = useNow()
  const rsvps = useEventRsvps(event.uuid)
  const params = { eventUuid: event.uuid }
  const attendance = useAnswer(listEventAttendance, { params }, { staleTime: 0 })
  const isOver = hasEnded(event, now)
  const feedback = useAnswer(readFeedback, { params }, { staleTime: 0, enabled: isOver })
  if (!rsvps.data || !attendance.data || (isOver && !feedback.data)) {
    const failed = [rsvps, attendance, feedback].filter(({ data, error }) => !data && error)
    if (failed.length === 0) return <BlockSkeleton height={140} />
    const retry = () => Promise.all(failed.map(({ refetch }) => refetch()))
    return <FailedNotice message={inSentences(failed.map(({ error }) => error!.message))} onRetry={retry} />
  }
  const came = attendance.data.attendance
  const { missed, unannounced } = turnoutOf(rsvps.data.rsvps, came)
  const going = rsvps.data.rsvps.filter(({ status }) => status === 'going').length
  const waiting = rsvps.data.rsvps.length - going
  const { answers, average, sentences } = feedback.data?.feedback ?? { answers: 0, average: null, sentences: [] }
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
        {isOver && (
          <Figure
            name="Feedback"
            value={average === null ? count(answers) : `${average} of 5`}
            more={
              average === null
                ? `${answers === 1 ? 'answer' : 'answers'}. Average and sentences appear two days after the event, from ${FEWEST_ANSWERS} answers on.`
                : counted(answers, 'answer')
            }
          />
        )}
      </dl>
      {sentences.length > 0 && <Sentences sentences={sentences} />}
      {isOver && came.length > 0 && (
        <PosterButton about={{ kind: 'recap', of: event.uuid }} label="Pictures of the recap" />
      )}
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
