import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import classes from './EventGrid.module.css'

/** As many cards as a few screens hold; the next come while the last are read. */
const PAGE = 48

/** Any number of events: the page stays light, however many a chapter has had. */
export function EventGrid({ events, card }: { events: readonly Event[]; card: (event: Event) => ReactNode }) {
  const [shown, setShown] = useState(PAGE)
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const isNear = entry?.isIntersecting === true
  const more = () => setShown((count) => count + PAGE)

  useEffect(() => {
    if (isNear) setShown((count) => count + PAGE)
  }, [isNear])

  return (
    <>
      <ul className={classes.grid}>
        {events.slice(0, shown).map((event) => (
          <li key={event.uuid}>{card(event)}</li>
        ))}
      </ul>
      {events.length > shown && (
        <Button key={shown} ref={ref} variant="default" className={classes.more!} onClick={more}>
          Show more events
        </Button>
      )}
    </>
  )
}
