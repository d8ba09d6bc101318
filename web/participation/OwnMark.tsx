import { IconCheck, IconCircleCheckFilled, IconClockHour4 } from '@tabler/icons-react'
import type { Event } from '#domain/events/contract.ts'
import type { OwnPart } from '#domain/participation/rules.ts'
import { lineText } from '../rsvp/RsvpStatus.tsx'
import classes from './OwnMark.module.css'
import { useParticipation } from './useParticipation.ts'

/** The member's RSVP or check-in in a few words, where an event is a row of a list. */
export function OwnMark({ event, own }: { event: Event; own: OwnPart }) {
  const { state } = useParticipation(event, own)
  if (state.is === 'attended') return <Mark icon={IconCircleCheckFilled}>Checked in</Mark>
  if (state.is === 'waiting') return <Mark icon={IconClockHour4}>{lineText(state.position)}</Mark>
  return state.is === 'going' && <Mark icon={IconCheck}>You’re going</Mark>
}

/** Its text has an element of its own (see `RsvpStatus`). */
function Mark({ icon: Icon, children }: { icon: typeof IconCheck; children: string }) {
  return (
    <span className={classes.mark}>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
