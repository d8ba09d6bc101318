import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { useCommitteeColor } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import { GrowingCover } from '../ui/GrowingCover.tsx'
import { EventBack } from './EventBack.tsx'
import classes from './EventCard.module.css'
import { EventFront } from './EventFront.tsx'

interface EventCardProps {
  event: Event
  now: string
  /** What can be done about coming, on both sides. */
  foot: ReactNode
  /** What few people need; on the back alone. */
  more?: ReactNode
}

/** An event card with two sides. The cover turns it over, Back and Escape turn it back, and the focus follows. */
export function EventCard({ event, now, foot, more }: EventCardProps) {
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
