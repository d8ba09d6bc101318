import { ActionIcon } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconTrash } from '@tabler/icons-react'
import { dayOf, longDate } from '#domain/calendar.ts'
import type { Event } from '#domain/events/contract.ts'
import { useChapter } from '../lib/chapter.tsx'
import { CommitteeChip } from '../ui/CommitteeChip.tsx'
import classes from './DeleteRow.module.css'

/** One event that may be deleted: title, committee, day and uuid. */
export function DeleteRow({ event, onDelete }: { event: Event; onDelete: () => void }) {
  const { timeZone } = useChapter()
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.title}>{event.title}</span>
        <span className={classes.facts}>
          <CommitteeChip committee={event.committee} />
          <time dateTime={event.startDate}>{longDate(dayOf(event.startDate, timeZone))}</time>
          <code className={classes.uuid}>{event.uuid}</code>
        </span>
      </div>
      <ActionIcon color="var(--bad)" aria-label={`Delete ${event.title}`} onClick={onDelete}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}
