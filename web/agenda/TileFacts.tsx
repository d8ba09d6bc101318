import { IconClock, IconMapPin } from '@tabler/icons-react'
import type { DatedEvent } from '#domain/events/contract.ts'
import { timeText } from '#domain/events/when.ts'
import { useChapter } from '../lib/chapter.tsx'
import { CommitteeChip } from '../ui/CommitteeChip.tsx'
import classes from './EventTile.module.css'

/** Committee, time and place. */
export function TileFacts({ event, isRunning = false }: { event: DatedEvent; isRunning?: boolean }) {
  const { timeZone } = useChapter()
  return (
    <div className={classes.facts}>
      {isRunning && <span className={classes.running}>Running now</span>}
      <CommitteeChip committee={event.committee} />
      <span className={classes.fact}>
        <IconClock size={15} aria-hidden />
        {timeText(event, timeZone)}
      </span>
      {event.location && (
        <span className={classes.fact}>
          <IconMapPin size={15} aria-hidden />
          <span className={classes.location}>{event.location}</span>
        </span>
      )}
    </div>
  )
}
