import { useLocalStorage } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { listAttendance } from '#domain/checkin/contract.ts'
import { getEvent } from '#domain/events/contract.ts'
import { listOwnFeedback } from '#domain/feedback/contract.ts'
import { ratingRefusal, recentlyAttended } from '#domain/feedback/rules.ts'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import classes from './FeedbackQuestion.module.css'

const RateEvent = lazy(async () => ({ default: (await import('./RateEvent.tsx')).RateEvent }))

/** How many events that were put off are remembered. */
const REMEMBERED = 20

/** Asks how each event was that the member attended in the last days, one after the other (spec: learning §1.7). */
export function FeedbackQuestion() {
  const now = useNow()
  const { uuid } = useSession()
  const [putOff, setPutOff] = useLocalStorage<string[]>({ key: `feedback put off ${uuid}`, defaultValue: [] })
  /** The one that the member answers at this moment stays, although it is saved. */
  const [answering, setAnswering] = useState<string>()
  const attended = recentlyAttended(useAnswer(listAttendance).data?.attendance ?? [], now)
  const own = useAnswer(listOwnFeedback, undefined, { enabled: attended.length > 0 }).data?.feedback
  if (!own) return null
  const settled = new Set([...putOff, ...own.map(({ event }) => event)])
  const open = attended.map(({ event }) => event).filter((event) => event === answering || !settled.has(event))
  const leave = (event: string, isAnswered: boolean) => {
    setAnswering(undefined)
    if (!isAnswered) setPutOff([event, ...putOff].slice(0, REMEMBERED))
  }
  return <Question events={open} now={now} onTap={setAnswering} onLeave={leave} />
}

interface QuestionProps {
  /** Their uuids. */
  events: readonly string[]
  now: string
  onTap: (event: string) => void
  onLeave: (event: string, isAnswered: boolean) => void
}

/** Asks about the first of the events that can be rated now. */
function Question({ events: [first, ...others], now, ...on }: QuestionProps) {
  const { principal } = useSession()
  const { data, isError } = useAnswer(getEvent, { params: { uuid: first ?? '' } }, { enabled: first !== undefined })
  if (!first || !(data || isError)) return null
  const event = data?.event
  if (event?.status !== 'published' || ratingRefusal(principal, event, now))
    return <Question key={others[0]} events={others} now={now} {...on} />
  return (
    <Suspense>
      <section className={classes.question} aria-label="Feedback">
        <RateEvent
          key={first}
          event={event}
          onTap={() => on.onTap(first)}
          onLeave={(isAnswered) => on.onLeave(first, isAnswered)}
        />
      </section>
    </Suspense>
  )
}
