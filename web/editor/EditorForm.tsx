import { Button, Text } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { EventOrDraft } from '#domain/events/contract.ts'
import { canSaveDraft, canSubmit, formOf, timesIn } from '#domain/events/form.ts'
import type { SeriesScope } from '#domain/series/contract.ts'
import { useChapter } from '../lib/chapter.tsx'
import { BannerPlace } from '../ui/Banner.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import { EditorCode } from './EditorCode.tsx'
import { EditorComing } from './EditorComing.tsx'
import { EditorFields } from './EditorFields.tsx'
import { EditorRepeat } from './EditorRepeat.tsx'
import { EditorCheckInFold, EditorPageFold } from './EditorSettings.tsx'
import { EditorTimes } from './EditorTimes.tsx'
import classes from './EventEditor.module.css'
import { SavedSince } from './SavedSince.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { type Edited, existing, useEventForm } from './useEventForm.ts'
import { useSaving } from './useSaving.ts'
import { useSeries } from './useSeries.ts'

interface EditorFormProps {
  edited: Edited
  /** False while the panel closes. */
  isOpen: boolean
  /** Called when the officer wants to close the panel. */
  askToClose: RefObject<() => void>
  onClose: () => void
  onSaved: (saved: EventOrDraft) => void
  onDuplicate: (event: EventOrDraft) => void
  onDeleted?: (() => void) | undefined
}

/** The fields of an event with Cancel and Add or Update. Asks before unsaved changes are lost. */
export function EditorForm({ edited, isOpen, askToClose, onClose, onSaved, onDuplicate, onDeleted }: EditorFormProps) {
  const event = existing(edited)
  const isPublished = event?.status === 'published'
  const series = useSeries(event)
  const [scope, setScope] = useState<SeriesScope>('one')
  const [isDeleting, setDeleting] = useState(false)
  const [isUploading, setUploading] = useState(false)
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
  const forget = () => {
    leave()
    onDeleted?.()
  }
  const saving = useSaving(event, (saved) => {
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

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    // The second press of a double click may find the event saved.
    if (!hasLeft.current && canSave) saving.save(writing, { status: 'published', scope })
  }
  const { savedByOther } = saving
  const canSave = canSubmit(writing.form) && !savedByOther && !isUploading
  const isShowing = isShowingTheirs && savedByOther
  const readOnly = saving.isPending || Boolean(isShowing)
  const { last } = series
  const repeatsFrom = last ?? timesIn(writing.form, timeZone)
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
        <EditorFields
          {...fields}
          times={<EditorTimes {...fields} mayLackDays={!isPublished} others={series.others} />}
          code={<EditorCode {...fields} isNew={!event} onSuggested={writing.suggestCode} />}
          folds={
            <>
              <EditorPageFold {...fields} onUploading={setUploading} />
              <EditorCheckInFold {...fields} />
              <EditorComing {...fields} />
              <EditorRepeat
                repeat={writing.repeat}
                from={repeatsFrom}
                isInSeries={event?.series !== undefined}
                readOnly={readOnly}
                onChange={writing.changeRepeat}
              />
            </>
          }
        />
        {event && (
          <div className={classes.foot}>
            <Button variant="subtle" onClick={() => setDeleting(true)} color="var(--bad)">
              Delete
            </Button>
            <Button
              variant="subtle"
              onClick={() => {
                leave()
                onDuplicate(event)
              }}
            >
              Duplicate
            </Button>
          </div>
        )}
      </div>
      <div className={classes.footer}>
        <BannerPlace isOpen={isOpen} />
        {savedByOther && (
          <SavedSince
            isShowingTheirs={isShowingTheirs}
            isPending={saving.isPending || isUploading}
            onShow={(whose) => setShowingTheirs(whose === 'theirs')}
            onSaveMine={() => {
              setShowingTheirs(false)
              // Only what this officer changed is sent. The other fields stay as they were saved.
              saving.save(
                { ...writing, version: savedByOther.version },
                { status: event?.status ?? 'published', scope },
              )
            }}
          />
        )}
        {series.later.length > 0 && writing.isChanged && (
          <ScopeChoice legend="Change" later={series.later.length} scope={scope} onChange={setScope} />
        )}
        {isUploading && (
          <Text size="sm" role="status">
            The cover is still on its way. You can save in a moment.
          </Text>
        )}
        <div className={classes.buttons}>
          {!isPublished && (
            <Button
              variant="subtle"
              disabled={!canSaveDraft(writing.form) || Boolean(savedByOther) || saving.isPending || isUploading}
              onClick={() => !hasLeft.current && saving.save(writing, { status: 'draft', scope })}
            >
              Save draft
            </Button>
          )}
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={!canSave} loading={saving.isPending}>
            {isPublished ? 'Update' : event ? 'Publish' : 'Add'}
          </Button>
        </div>
      </div>
      {event && (
        <ConfirmDelete event={isDeleting ? event : undefined} onClose={() => setDeleting(false)} onDeleted={forget} />
      )}
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
