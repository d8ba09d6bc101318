import type { Event } from '#domain/events/contract.ts'
import { momentText } from '#domain/events/when.ts'
import { type Audience, listMessages } from '#domain/messages/contract.ts'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import classes from './SentMessages.module.css'

const TO: Record<Audience, string> = {
  going: 'who had a place',
  waiting: 'in line',
  came: 'who came',
  missed: 'who did not come',
}

/** The messages that were sent already, so that no second officer repeats one. */
export function SentMessages({ event }: { event: Pick<Event, 'uuid'> }) {
  const { timeZone } = useChapter()
  const now = useNow()
  const { data } = useAnswer(listMessages, { params: { uuid: event.uuid } }, { staleTime: 0 })
  if (!data || data.messages.length === 0) return null
  return (
    <section className={classes.sent} aria-label="Sent messages">
      <h2 className={classes.title}>Sent already</h2>
      <ul>
        {data.messages.map(({ uuid, at, audience, recipients, by, subject }) => (
          <li key={uuid} className={classes.message}>
            <b>{subject}</b>
            <span className={classes.about}>
              {momentText(at, now, timeZone)} · to {counted(recipients, 'person', 'people')} {TO[audience]} · by {by}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
