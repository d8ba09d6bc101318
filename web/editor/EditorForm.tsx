import { Button, Text } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import type { EventOrDraft } from '#domain/events/contract.ts'
import { existing } from '#domain/events/editing.ts'
import { canSaveDraft, canSubmit, formOf, timesIn } from '#domain/events/form.ts'
import { useChapter } from '../lib/chapter.tsx'
import { BannerPlace } from '../ui/Banner.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import { EditorCode } from './EditorCode.tsx'
import { EditorComing } from './EditorComing.tsx'
import { EditorFields, type FieldsProps } from './EditorFields.tsx'
import { EditorRepeat } from './EditorRepeat.tsx'
import { EditorCheckInFold, EditorPageFold } from './EditorSettings.tsx'
import { EditorTimes } from './EditorTimes.tsx'
import classes from './EventEditor.module.css'
import { SavedSince } from './SavedSince.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import type { OpenEditor } from './useEditing.ts'
import { useSaving } from './useSaving.ts'
import { useSeries } from './useSeries.ts'

interface EditorFormProps {
  editor: OpenEditor
  onSaved: (saved: EventOrDraft) => void
  onDuplicate: (event: EventOrDraft) => void
  onDeleted?: (() => void) | undefined
}

/** The fields of an event with Cancel and Add or Update. */
export function EditorForm({ editor, onSaved, onDuplicate, onDeleted }: EditorFormProps) {
  const { did, writing, mistakes, theirs, scope, isUploading } = editor
  const event = existing(editor.edited)
  const isPublished = event?.status === 'published'
  const series = useSeries(event)
  const { timeZone } = useChapter()
  const { save, isPending } = useSaving(editor, onSaved)
  const form = useRef<HTMLFormElement>(null)
  const [refused] = Object.keys(mistakes)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>(`[name="${refused}"]`)?.focus()
  }, [refused])

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (canSave) save('published')
  }
  const isReady = !theirs && !isUploading
  const canSave = canSubmit(writing.form) && isReady
  const shown = editor.isShowingTheirs ? theirs : undefined
  const readOnly = isPending || shown !== undefined
  const fields: FieldsProps = {
    form: shown ? formOf(shown, timeZone) : writing.form,
    mistakes,
    readOnly,
    onChange: (part) => !readOnly && did({ did: 'type', part }),
  }
  const stopAsking = () => did({ did: 'set', part: { asks: undefined } })
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.scroll}>
        {editor.isRecalled && editor.isChanged && (
          <div className={classes.recalled} role="status">
            <Text>What you typed before is back.</Text>
            <Button variant="subtle" disabled={isPending} onClick={() => did({ did: 'start over' })}>
              Start over
            </Button>
          </div>
        )}
        <EditorFields
          {...fields}
          times={<EditorTimes {...fields} mayLackDays={!isPublished} others={series.others} />}
          code={<EditorCode {...fields} isNew={!event} onSuggested={(code) => did({ did: 'suggest', code })} />}
          onUploading={(isUploading) => did({ did: 'set', part: { isUploading } })}
          folds={
            <>
              <EditorPageFold {...fields} />
              <EditorCheckInFold {...fields} />
              <EditorComing {...fields} />
              <EditorRepeat
                repeat={writing.repeat}
                from={series.last ?? timesIn(writing.form, timeZone)}
                isInSeries={event?.series !== undefined}
                readOnly={readOnly}
                onChange={(repeat) => did({ did: 'repeat', repeat })}
              />
            </>
          }
        />
        {event && (
          <div className={classes.foot}>
            <Button variant="subtle" onClick={() => did({ did: 'set', part: { asks: 'delete' } })} color="var(--bad)">
              Delete
            </Button>
            <Button
              variant="subtle"
              onClick={() => {
                editor.leave()
                onDuplicate(event)
              }}
            >
              Duplicate
            </Button>
          </div>
        )}
      </div>
      <div className={classes.footer}>
        <BannerPlace isOpen={editor.isOpen} />
        {theirs && (
          <SavedSince
            isShowingTheirs={editor.isShowingTheirs}
            isPending={isPending || isUploading}
            onShow={(whose) => did({ did: 'set', part: { isShowingTheirs: whose === 'theirs' } })}
            // Only what this officer changed is sent. The other fields stay as they were saved.
            onSaveMine={() => save(event?.status ?? 'published')}
          />
        )}
        {series.later.length > 0 && editor.isChanged && (
          <ScopeChoice
            legend="Change"
            later={series.later.length}
            scope={scope}
            onChange={(scope) => did({ did: 'set', part: { scope } })}
          />
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
              disabled={!canSaveDraft(writing.form) || !isReady || isPending}
              onClick={() => save('draft')}
            >
              Save draft
            </Button>
          )}
          <Button variant="default" onClick={editor.cancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={!canSave} loading={isPending}>
            {isPublished ? 'Update' : event ? 'Publish' : 'Add'}
          </Button>
        </div>
      </div>
      {event && (
        <ConfirmDelete
          event={editor.asks === 'delete' ? event : undefined}
          onClose={stopAsking}
          onDeleted={() => {
            editor.leave()
            onDeleted?.()
          }}
        />
      )}
      <Confirm
        opened={editor.asks === 'leave'}
        question="Close without saving?"
        yes="Throw it away"
        no="Keep editing"
        isDanger
        onYes={editor.leave}
        onNo={stopAsking}
      >
        What you typed is not saved yet.
      </Confirm>
    </form>
  )
}
