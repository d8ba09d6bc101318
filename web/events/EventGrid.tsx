import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { inSections } from '#domain/events/sections.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './EventGrid.module.css'

/** The cards of the largest window. More are added while the last ones are read. */
const PAGE = 12

interface EventGridProps {
  now: string
  events: readonly Event[]
  /** Names this page of the history. */
  place: string
  card: (event: Event) => ReactNode
}

/** How many cards were drawn on each page of the history, so that going back finds as many. */
const lengths = new Map<string, number>()

const NONE: readonly Event[] = []

/**
 * Renders a long list of events in parts. The first cards are rendered with low priority, after the rest of the page.
 */
export function EventGrid({ events, now, place, card }: EventGridProps) {
  const chapter = useChapter()
  const id = useId()
  const [shown, setShown] = useState(lengths.get(place) ?? PAGE)
  const drawn = useDeferredValue(events, NONE)
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const isNear = entry?.isIntersecting === true
  const more = () => setShown((count) => count + PAGE)

  useEffect(() => {
    lengths.set(place, shown)
  }, [place, shown])
  useEffect(() => {
    if (isNear) setShown((count) => count + PAGE)
  }, [isNear])

  return (
    <>
      {inSections(drawn.slice(0, shown), now, chapter).map(({ heading, events: ofSection }) => (
        <section key={heading} className={classes.section} aria-labelledby={`${id}${heading}`}>
          <h2 id={`${id}${heading}`} className={classes.heading}>
            {heading}
          </h2>
          <ul className={classes.grid}>
            {ofSection.map((event) => (
              <li key={event.uuid}>{card(event)}</li>
            ))}
          </ul>
        </section>
      ))}
      {drawn.length > shown && (
        <Button key={shown} ref={ref} variant="default" className={classes.more!} onClick={more}>
          Show more events
        </Button>
      )}
    </>
  )
}
