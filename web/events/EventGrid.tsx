import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import classes from './EventGrid.module.css'

/** As many cards as the largest window holds; the next come while the last are read. */
const PAGE = 12

interface EventGridProps {
  events: readonly Event[]
  /** The uuid of the one that must be there from the beginning, if any. */
  wanted: string
  card: (event: Event) => ReactNode
}

const NONE: readonly Event[] = []

/**
 * Any number of events: the page stays light, however many a chapter has had. Cards are drawn between what the person
 * does, so that a letter typed into the search never waits for them.
 */
export function EventGrid({ events, wanted, card }: EventGridProps) {
  const [shown, setShown] = useState(() => Math.max(PAGE, events.findIndex(({ uuid }) => uuid === wanted) + 1))
  const drawn = useDeferredValue(events, NONE)
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const isNear = entry?.isIntersecting === true
  const more = () => setShown((count) => count + PAGE)

  useEffect(() => {
    if (isNear) setShown((count) => count + PAGE)
  }, [isNear])

  return (
    <>
      <ul className={classes.grid}>
        {drawn.slice(0, shown).map((event) => (
          <li key={event.uuid}>{card(event)}</li>
        ))}
      </ul>
      {drawn.length > shown && (
        <Button key={shown} ref={ref} variant="default" className={classes.more!} onClick={more}>
          Show more events
        </Button>
      )}
    </>
  )
}
