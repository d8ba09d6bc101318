import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { EventOrDraft } from '#domain/events/contract.ts'
import { counted } from '#domain/text.ts'
import classes from './Drafts.module.css'

/** Drafts that have no day yet, behind one line. Pressed, one opens in the editor. */
export function Drafts({ drafts, onEdit }: { drafts: readonly EventOrDraft[]; onEdit: (uuid: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (drafts.length === 0) return null
  return (
    <div>
      <UnstyledButton className={classes.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {counted(drafts.length, 'draft')} without a day
        <IconChevronDown size={18} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
      </UnstyledButton>
      {isOpen && (
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
      )}
    </div>
  )
}
