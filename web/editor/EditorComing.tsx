import { Button, Collapse, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { FieldsProps } from './EditorFields.tsx'
import { EditorMoment } from './EditorMoment.tsx'
import { EditorQuestions } from './EditorQuestions.tsx'
import classes from './EventEditor.module.css'

const FIELDS = ['capacity', 'rsvpOpensDay', 'rsvpOpensTime', 'rsvpClosesDay', 'rsvpClosesTime', 'questions'] as const

/** Places, opening, closing and questions. Folded, unless the event uses one of them or one has a mistake. */
export function EditorComing(props: FieldsProps) {
  const { form, mistakes, readOnly, onChange } = props
  const [isOpen, setOpen] = useState(() => FIELDS.some((field) => form[field] !== ''))
  const refused = FIELDS.find((field) => mistakes[field])
  const [wasRefused, setWasRefused] = useState(refused)
  if (wasRefused !== refused) {
    setWasRefused(refused)
    if (refused) setOpen(true)
  }
  const fold = useId()
  /** While the fold opens, its fields have no place to scroll to. */
  const goToMistake = () => {
    const field = document.getElementById(fold)?.querySelector<HTMLElement>(`[name="${refused}"]`)
    field?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={classes.fold}>
      <Button
        variant="subtle"
        rightSection={
          <IconChevronDown size={18} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
        }
        aria-expanded={isOpen}
        aria-controls={fold}
        onClick={() => setOpen(!isOpen)}
      >
        Places and questions
      </Button>
      <Collapse expanded={isOpen} id={fold} onTransitionEnd={goToMistake}>
        <div className={classes.folded}>
          <TextInput
            label="Places"
            description="Later RSVPs wait in line. Leave it empty for no limit."
            name="capacity"
            inputMode="numeric"
            autoComplete="off"
            value={form.capacity}
            error={mistakes.capacity}
            readOnly={readOnly}
            onChange={({ currentTarget }) => onChange({ capacity: currentTarget.value })}
          />
          <div className={classes.pair}>
            <EditorMoment {...props} name="rsvpOpens" />
            <EditorMoment {...props} name="rsvpCloses" />
          </div>
          <EditorQuestions {...props} />
        </div>
      </Collapse>
    </div>
  )
}
