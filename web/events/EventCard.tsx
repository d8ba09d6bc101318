import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { useCommitteeColor } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import { GrowingCover } from '../ui/GrowingCover.tsx'
import { EventBack } from './EventBack.tsx'
import classes from './EventCard.module.css'
import { EventFoot } from './EventFoot.tsx'
import { EventFront } from './EventFront.tsx'

interface EventCardProps {
  event: Event
  now: string
  /** Derived from the viewer's attendance (spec: members §7.4). */
  checkedIn: boolean
  /** The RSVP button, from the page. */
  rsvp: ReactNode
  /** The button that opens the check-in, while it is open. */
  checkIn?: ReactNode
  /** The button for a claim, or what became of it. */
  claim?: ReactNode
  /** What few people need; on the back alone. */
  more?: ReactNode
}

/** An event card with two sides. The cover turns it over, Back and Escape turn it back, and the focus follows. */
export function EventCard({ event, now, checkedIn, rsvp, checkIn, claim, more }: EventCardProps) {
  const [isTurned, setTurned] = useState(false)
  const [wasTurned, setWasTurned] = useState(false)
  const card = useRef<HTMLElement>(null)
  const cover = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const color = useCommitteeColor(event.committee)

  useLayoutEffect(() => {
    // Not before the first turn.
    if (!wasTurned) return
    const next = isTurned ? back : cover
    next.current?.focus({ preventScroll: true })
    // The other face may reach below the edge of the screen, where its button would be hidden.
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    card.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
  }, [isTurned])

  const foot = <EventFoot event={event} now={now} checkedIn={checkedIn} rsvp={rsvp} checkIn={checkIn} claim={claim} />
  function turn(to: boolean) {
    setWasTurned(true)
    setTurned(to)
  }
  return (
    <GrowingCover event={event.uuid}>
      <article
        ref={card}
        className={classes.card}
        data-turned={isTurned || undefined}
        style={committeeColors(color)}
        aria-labelledby={`title-${event.uuid}`}
      >
        <div className={classes.body}>
          <div className={classes.face} inert={isTurned}>
            <EventFront ref={cover} event={event} now={now} foot={foot} onTurn={() => turn(true)} />
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is a short way to its Back button */}
          <div className={classes.back} inert={!isTurned} onKeyDown={({ key }) => key === 'Escape' && turn(false)}>
            {wasTurned && (
              <EventBack ref={back} event={event} now={now} foot={foot} more={more} onTurn={() => turn(false)} />
            )}
          </div>
        </div>
      </article>
    </GrowingCover>
  )
}
