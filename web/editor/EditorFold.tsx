import { Collapse, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { Mistakes } from '#domain/events/editing.ts'
import type { FormField } from '#domain/events/form.ts'
import classes from './EditorFold.module.css'

interface EditorFoldProps {
  title: string
  /** What is set inside, in one line. */
  summary: string
  /** Its fields: it opens when one of them is refused. */
  fields: readonly FormField[]
  mistakes: Mistakes
  children: ReactNode
}

/** Fields that most events leave as they are, behind one line that says what is set. */
export function EditorFold({ title, summary, fields, mistakes, children }: EditorFoldProps) {
  const [isOpen, setOpen] = useState(false)
  const refused = fields.find((field) => mistakes[field])
  const [wasRefused, setWasRefused] = useState(refused)
  if (wasRefused !== refused) {
    setWasRefused(refused)
    if (refused) setOpen(true)
  }
  const fold = useId()
  /** While the fold opens, there is no place yet to scroll to. */
  const showContent = () => {
    const content = document.getElementById(fold)
    const field = content?.querySelector<HTMLElement>(`[name="${refused}"]`)
    field?.focus()
    const shown = field ?? content
    shown?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={classes.fold}>
      <UnstyledButton
        className={classes.foldTitle}
        aria-expanded={isOpen}
        aria-controls={fold}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.foldName}>{title}</span>
        <span className={classes.summary}>{summary}</span>
        <IconChevronDown size={18} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={fold} onTransitionEnd={showContent}>
        <div className={classes.folded}>{children}</div>
      </Collapse>
    </div>
  )
}
