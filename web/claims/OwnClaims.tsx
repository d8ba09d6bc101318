import { useState } from 'react'
import { dayOf, longDate } from '#domain/calendar.ts'
import type { Event } from '#domain/events/contract.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import { ClaimButton } from './ClaimButton.tsx'
import classes from './Claims.module.css'
import { ClaimWindow } from './ClaimWindow.tsx'
import { useClaims } from './useClaims.ts'

interface OwnClaimsProps {
  events: readonly Event[]
  /** The events that the member has checked in to. */
  attended: ReadonlySet<string>
}

/** The events that a member may have been to, or be at, without checking in, and what became of each claim. */
export function OwnClaims({ events, attended }: OwnClaimsProps) {
  const now = useNow()
  const { timeZone } = useChapter()
  const { of, isOpenFor } = useClaims()
  const [claiming, setClaiming] = useState<Event>()
  const open = events.filter((event) => !attended.has(event.uuid) && isOpenFor(event, now))
  return (
    <>
      {open.length > 0 && (
        <details className={classes.own}>
          <summary>Is one missing?</summary>
          <ul>
            {open.toReversed().map((event) => (
              <li key={event.uuid}>
                <span>
                  <b>{event.title}</b>
                  <span className={classes.hint}>{longDate(dayOf(event.startDate, timeZone))}</span>
                </span>
                <ClaimButton event={event} claim={of(event)} onClaim={() => setClaiming(event)} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <ClaimWindow event={claiming} onClose={() => setClaiming(undefined)} />
    </>
  )
}
