import { Button, UnstyledButton } from '@mantine/core'
import { IconClock, IconMapPin, IconPresentation } from '@tabler/icons-react'
import { clockOf } from '#domain/calendar.ts'
import { isRunning } from '#domain/events/agenda.ts'
import type { Event } from '#domain/events/contract.ts'
import { hasEnded } from '#domain/events/rules.ts'
import { useChapter } from '../../lib/chapter.tsx'
import { CommitteeChip } from '../../ui/CommitteeChip.tsx'
import { TileCover } from '../../ui/TileCover.tsx'
import { RsvpBar } from './RsvpBar.tsx'
import classes from './tile.module.css'

interface EventTileProps {
  event: Event
  isToday: boolean
  now: string
  /** The RSVPs of the fullest event, against which the bar is measured. */
  most: number
  onEdit: (event: Event) => void
  onPeople: (event: Event) => void
  onCode: (event: Event) => void
}

/** An event as officers see it in the agenda: pressed, it opens in the editor (PRODUCT §2, Admin events dashboard). */
export function EventTile({ event, isToday, now, most, onEdit, onPeople, onCode }: EventTileProps) {
  const { timeZone } = useChapter()
  const running = isRunning(event, now)
  const ended = hasEnded(event, now)
  return (
    <li className={classes.tile} data-ended={ended || undefined}>
      <div className={classes.cover}>
        <TileCover title={event.title} committee={event.committee} cover={event.cover} />
      </div>
      <div className={classes.what}>
        <UnstyledButton className={classes.title} onClick={() => onEdit(event)} aria-label={`Edit ${event.title}`}>
          <span className={classes.words}>{event.title}</span>
        </UnstyledButton>
        <div className={classes.facts}>
          {running && <span className={classes.running}>Running now</span>}
          <CommitteeChip committee={event.committee} />
          <span className={classes.fact}>
            <IconClock size={15} aria-hidden />
            {clockOf(event.startDate, timeZone)}–{clockOf(event.endDate, timeZone)}
          </span>
          {event.location && (
            <span className={classes.fact}>
              <IconMapPin size={15} aria-hidden />
              <span className={classes.location}>{event.location}</span>
            </span>
          )}
        </div>
      </div>
      <div className={classes.doings}>
        {!ended && (isToday || running) && (
          <Button
            variant={running ? 'filled' : 'default'}
            leftSection={<IconPresentation size={18} aria-hidden />}
            onClick={() => onCode(event)}
          >
            Show the code
          </Button>
        )}
        <RsvpBar event={event} most={most} onPress={() => onPeople(event)} />
      </div>
    </li>
  )
}
