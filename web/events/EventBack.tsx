import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowRight, IconCalendarDown, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { eventAddress } from '#domain/events/address.ts'
import type { Event } from '#domain/events/contract.ts'
import { hasEnded } from '#domain/events/rules.ts'
import { siteOf } from '#domain/links.ts'
import { saveCalendarFile } from '../lib/calendarFile.ts'
import { LinkedText } from '../ui/LinkedText.tsx'
import classes from './EventBack.module.css'
import { EventFacts } from './EventFacts.tsx'

interface EventBackProps {
  ref: Ref<HTMLButtonElement>
  event: Event
  now: string
  /** What can be done about coming. */
  foot: ReactNode
  /** Beside the links. */
  more: ReactNode
  onTurn: () => void
}

/** The back of a card: the whole description, which scrolls, with time, place and RSVP. */
export function EventBack({ ref, event, now, foot, more, onTurn }: EventBackProps) {
  return (
    <>
      <section className={classes.about} aria-label={`About ${event.title}`}>
        <div className={classes.head}>
          <h3 className={classes.title} dir="auto">
            {event.title}
          </h3>
          <Button
            ref={ref}
            variant="default"
            className={classes.turn!}
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={onTurn}
          >
            Back
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section className={classes.text} tabIndex={0} aria-label="Description">
          <p className={classes.description} dir="auto">
            {event.description ? <LinkedText text={event.description} /> : 'There is no description yet.'}
          </p>
          <div className={classes.links}>
            <Link to={eventAddress(event.uuid)} className={classes.link!}>
              <IconArrowRight size={18} aria-hidden />
              Open
            </Link>
            {event.eventLink && (
              <a href={event.eventLink} target="_blank" rel="noopener noreferrer" className={classes.link}>
                <IconExternalLink size={18} aria-hidden />
                {siteOf(event.eventLink)}
              </a>
            )}
            {!hasEnded(event, now) && (
              <button type="button" className={classes.link} onClick={() => saveCalendarFile(event)}>
                <IconCalendarDown size={18} aria-hidden />
                Calendar file
              </button>
            )}
            {more}
          </div>
        </section>
      </section>
      <div className={classes.facts}>
        <EventFacts event={event} now={now} />
        {foot}
      </div>
    </>
  )
}
