import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { EventOrDraft } from '#domain/events/contract.ts'
import classes from './Drafts.module.css'

interface DraftsProps {
  drafts: readonly EventOrDraft[]
  onEdit: (uuid: string) => void
}

/** Drafts that have no day yet. Pressed, one opens in the editor. */
export function Drafts({ drafts, onEdit }: DraftsProps) {
  if (drafts.length === 0) return null
  return (
    <ul className={classes.drafts} aria-label="Drafts without a day">
      {drafts.map((draft) => (
        <li key={draft.uuid}>
          <UnstyledButton className={classes.draft} onClick={() => onEdit(draft.uuid)}>
            <VisuallyHidden>Edit</VisuallyHidden> <span className={classes.title}>{draft.title}</span>{' '}
            <span className={classes.facts}>
              <b>Draft</b> <span>{draft.committee}</span> <span>No day yet</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
