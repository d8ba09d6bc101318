import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { dayOf } from '#domain/calendar.ts'
import { type DraftEvent, listEvents } from '#domain/events/contract.ts'
import { dateText } from '#domain/events/when.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import classes from './Drafts.module.css'

/** The drafts of an officer, by their day; nothing if there are none. Pressed, one opens in the editor. */
export function Drafts({ onEdit }: { onEdit: (draft: DraftEvent) => void }) {
  const { timeZone } = useChapter()
  const now = useNow()
  const drafts = (useAnswer(listEvents).data?.events ?? []).filter((event) => event.status === 'draft')
  if (drafts.length === 0) return null
  return (
    <ul className={classes.drafts} aria-label="Drafts">
      {drafts.map((draft) => (
        <li key={draft.uuid}>
          <UnstyledButton className={classes.draft} onClick={() => onEdit(draft)}>
            <VisuallyHidden>Edit</VisuallyHidden> <span className={classes.title}>{draft.title}</span>{' '}
            <span className={classes.facts}>
              <b>Draft</b> <span>{draft.committee}</span>{' '}
              <span>{draft.startDate ? dateText(dayOf(draft.startDate, timeZone), now, timeZone) : 'No day yet'}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
