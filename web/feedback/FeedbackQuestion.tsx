import { useLocalStorage } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useNow } from '../lib/useNow.ts'
import classes from './FeedbackQuestion.module.css'
import { useEventToRate } from './useEventToRate.ts'

const RateEvent = lazy(async () => ({ default: (await import('./RateEvent.tsx')).RateEvent }))

/** Asks once how the event was that the member has attended last. */
export function FeedbackQuestion() {
  const event = useEventToRate(useNow())
  const [put, putOff] = useLocalStorage({ key: 'feedback put off', defaultValue: '' })
  if (!event || put === event.uuid) return null
  return (
    <Suspense>
      <section className={classes.question} aria-label="Feedback">
        <RateEvent key={event.uuid} event={event} onLater={() => putOff(event.uuid)} />
      </section>
    </Suspense>
  )
}
