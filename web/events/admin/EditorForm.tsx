import { Button, Text } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { canSubmit } from '#domain/events/form.ts'
import { focusMistake } from '../../lib/focusMistake.ts'
import { BannerPlace } from '../../ui/Banner.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { EditorComing } from './EditorComing.tsx'
import { EditorFields } from './EditorFields.tsx'
import { EditorTimes } from './EditorTimes.tsx'
import classes from './EventEditor.module.css'
import { SavedMeanwhile } from './SavedMeanwhile.tsx'
import { useEventForm } from './useEventForm.ts'
import { useSaving } from './useSaving.ts'

interface EditorFormProps {
  edited: Event | 'new'
  /** False while the panel closes. */
  isOpen: boolean
  /** Called when the officer wants to close the panel. */
  askToClose: RefObject<() => void>
  onClose: () => void
  onSaved: (saved: Event) => void
}

/** The fields of an event with Cancel and Add or Update. Asks before unsaved changes are lost. */
export function EditorForm({ edited, isOpen, askToClose, onClose, onSaved }: EditorFormProps) {
  const writing = useEventForm(edited)
  const [isLeaving, setLeaving] = useState(false)
  /** Whether the panel closes or has closed. It may be open for another event when the answer arrives. */
  const hasLeft = useRef(false)
  const leave = () => {
    hasLeft.current = true
    writing.forget()
    onClose()
  }
  const saving = useSaving(edited, isOpen, (saved) => {
    if (!hasLeft.current) leave()
    onSaved(saved)
  })
  const cancel = () => (writing.isChanged ? setLeaving(true) : leave())
  useEffect(() => {
    askToClose.current = cancel
  })
  const form = useRef<HTMLFormElement>(null)
  const [refused] = Object.keys(saving.mistakes)
  useEffect(() => {
    if (refused) focusMistake(form.current?.querySelector<HTMLElement>(`[name="${refused}"]`))
  }, [refused])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The second press of a double click may find the event saved.
    if (!hasLeft.current && canSubmit(writing.form)) saving.save(writing)
  }
  const fields = {
    form: writing.form,
    mistakes: saving.mistakes,
    readOnly: saving.isPending,
    onChange: (part: Parameters<typeof writing.change>[0]) => {
      if (saving.isPending) return
      for (const field of Object.keys(part)) saving.forgive(field as keyof typeof part)
      writing.change(part)
    },
  }
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.scroll}>
        {writing.isRecalled && (
          <div className={classes.recalled} role="status">
            <Text>What you typed before is back.</Text>
            <Button variant="subtle" disabled={saving.isPending} onClick={writing.startOver}>
              Start over
            </Button>
          </div>
        )}
        <EditorFields {...fields} times={<EditorTimes {...fields} />} coming={<EditorComing {...fields} />} />
      </div>
      <div className={classes.footer}>
        <BannerPlace isOpen={isOpen} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={!canSubmit(writing.form)} loading={saving.isPending}>
            {edited === 'new' ? 'Add' : 'Update'}
          </Button>
        </div>
      </div>
      <Confirm
        opened={isLeaving}
        question="Close without saving?"
        yes="Throw it away"
        no="Keep editing"
        isDanger
        onYes={leave}
        onNo={() => setLeaving(false)}
      >
        What you typed is not saved yet.
      </Confirm>
      <SavedMeanwhile
        theirs={saving.savedByOther}
        writing={writing}
        onSettled={(settled) => {
          if (hasLeft.current) return
          saving.settled()
          writing.replace(settled)
          saving.save(settled)
        }}
        onClose={saving.settled}
      />
    </form>
  )
}
