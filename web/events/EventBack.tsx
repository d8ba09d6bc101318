import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCalendarDown, IconExternalLink } from '@tabler/icons-react'
import type { Ref } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { calendarFile } from './calendarFile.ts'
import classes from './EventBack.module.css'

interface EventBackProps {
  ref: Ref<HTMLButtonElement>
  event: Event
  now: string
  onTurn: () => void
}

/** What it is about, in full; the text scrolls, however long it is. */
export function EventBack({ ref, event, now, onTurn }: EventBackProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.text} tabIndex={0} aria-label={`About ${event.title}`}>
        <h2 className={classes.title} dir="auto">
          {event.title}
        </h2>
        <p className={classes.description} dir="auto">
          {event.description || 'There is no description yet.'}
        </p>
      </section>
      <div className={classes.links}>
        {event.eventLink && (
          <a href={event.eventLink} target="_blank" rel="noopener noreferrer" className={classes.link}>
            <IconExternalLink size={18} aria-hidden />
            Event page
          </a>
        )}
        <a
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(event, now))}`}
          download={`${event.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}.ics`}
          className={classes.link}
        >
          <IconCalendarDown size={18} aria-hidden />
          Calendar file
        </a>
      </div>
      <Button
        ref={ref}
        variant="default"
        className={classes.turn!}
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={onTurn}
      >
        Back
      </Button>
    </>
  )
}
