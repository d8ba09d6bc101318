import { Button, Text } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Event, EventOrDraft } from '#domain/events/contract.ts'
import { canSubmit, formOf } from '#domain/events/form.ts'
import { useChapter } from '../lib/chapter.tsx'
import { BannerPlace } from '../ui/Banner.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { EditorComing } from './EditorComing.tsx'
import { EditorFields } from './EditorFields.tsx'
import { EditorTimes } from './EditorTimes.tsx'
import classes from './EventEditor.module.css'
import { SavedSince } from './SavedSince.tsx'
import { useEventForm } from './useEventForm.ts'
import { useSaving } from './useSaving.ts'

interface EditorFormProps {
  edited: Event | 'new'
  /** False while the panel closes. */
  isOpen: boolean
  /** Called when the officer wants to close the panel. */
  askToClose: RefObject<() => void>
  onClose: () => void
  onSaved: (saved: EventOrDraft) => void
}

/** The fields of an event with Cancel and Add or Update. Asks before unsaved changes are lost. */
export function EditorForm({ edited, isOpen, askToClose, onClose, onSaved }: EditorFormProps) {
  const writing = useEventForm(edited)
  const { timeZone } = useChapter()
  const [isLeaving, setLeaving] = useState(false)
  const [isShowingTheirs, setShowingTheirs] = useState(false)
  /** Whether the panel closes or has closed. It may be open for another event when the answer arrives. */
  const hasLeft = useRef(false)
  const leave = () => {
    hasLeft.current = true
    writing.forget()
    onClose()
  }
  const saving = useSaving(edited, (saved) => {
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
    if (refused) form.current?.querySelector<HTMLElement>(`[name="${refused}"]`)?.focus()
  }, [refused])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The second press of a double click may find the event saved.
    if (!hasLeft.current && canSave) saving.save(writing)
  }
  const { savedByOther } = saving
  const canSave = canSubmit(writing.form) && !savedByOther
  const isShowing = isShowingTheirs && savedByOther
  const readOnly = saving.isPending || Boolean(isShowing)
  const fields = {
    form: isShowing ? formOf(isShowing, timeZone) : writing.form,
    mistakes: saving.mistakes,
    readOnly,
    onChange: (part: Parameters<typeof writing.change>[0]) => {
      if (readOnly) return
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
        {savedByOther && (
          <SavedSince
            isShowingTheirs={isShowingTheirs}
            isPending={saving.isPending}
            onShow={(whose) => setShowingTheirs(whose === 'theirs')}
            onSaveMine={() => {
              setShowingTheirs(false)
              // Only what this officer changed is sent. The other fields stay as they were saved.
              saving.save({ ...writing, version: savedByOther.version })
            }}
          />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={!canSave} loading={saving.isPending}>
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
    </form>
  )
}
