import { UnstyledButton } from '@mantine/core'
import type { Event } from '#domain/events/contract.ts'
import { useCommitteeColor } from '../../lib/chapter.tsx'
import { committeeColors } from '../../theme/committee.ts'
import classes from './tile.module.css'

interface RsvpBarProps {
  event: Event
  most: number
  onPress: () => void
}

/** How many want to come, beside the fullest event; pressed, it shows who. */
export function RsvpBar({ event, most, onPress }: RsvpBarProps) {
  const count = event.rsvpCount
  const word = count === 1 ? 'RSVP' : 'RSVPs'
  return (
    <UnstyledButton
      className={classes.rsvps}
      style={committeeColors(useCommitteeColor(event.committee))}
      onClick={onPress}
      aria-label={`${count} ${word} to ${event.title}: show who`}
    >
      <span className={classes.count}>
        <b>{count}</b> {word}
      </span>
      <span className={classes.track}>
        <span className={classes.bar} style={{ width: most ? `${(100 * count) / most}%` : 0 }} />
      </span>
    </UnstyledButton>
  )
}
