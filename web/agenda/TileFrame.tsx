import { UnstyledButton } from '@mantine/core'
import { IconClock, IconMapPin } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { DatedEvent } from '#domain/events/contract.ts'
import { timeText } from '#domain/events/when.ts'
import { useChapter } from '../lib/chapter.tsx'
import { CommitteeChip } from '../ui/CommitteeChip.tsx'
import { TileCover } from '../ui/TileCover.tsx'
import classes from './TileFrame.module.css'

interface TileFrameProps extends ComponentProps<'li'> {
  event: DatedEvent
  isRunning?: boolean
  /** What screen readers call the way to the editor. */
  edits: string
  /** Undefined where the event is not the viewer's to edit. */
  onEdit: ((uuid: string) => void) | undefined
}

/** An event or a draft in the agenda. Pressed, it opens in the editor. */
export function TileFrame({ event, isRunning = false, edits, onEdit, children, ...item }: TileFrameProps) {
  const words = <span className={classes.words}>{event.title}</span>
  return (
    <li {...item} className={classes.tile}>
      <div className={classes.cover}>
        <TileCover title={event.title} committee={event.committee} cover={event.cover} />
      </div>
      <div className={classes.what}>
        {onEdit ? (
          <UnstyledButton className={classes.title} onClick={() => onEdit(event.uuid)} aria-label={edits}>
            {words}
          </UnstyledButton>
        ) : (
          words
        )}
        <TileFacts event={event} isRunning={isRunning} />
      </div>
      <div className={classes.doings}>{children}</div>
    </li>
  )
}

/** Committee, time and place. */
function TileFacts({ event, isRunning }: { event: DatedEvent; isRunning: boolean }) {
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
