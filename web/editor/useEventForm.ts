import { useEffect, useState } from 'react'
import type { EventOrDraft } from '#domain/events/contract.ts'
import { changedFormFields, copyOf, type EventForm, formOf, newForm } from '#domain/events/form.ts'
import { ownCommittees } from '#domain/roles/can.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { deleteUnsavedText, readUnsavedText, storeUnsavedText } from '../lib/unsavedText.ts'
import { useLeaveWarning } from '../lib/useLeaveWarning.ts'
import { NO_REPEAT, type RepeatForm } from './repeatForm.ts'

/** The text in the editor, and the event that it changes. */
export interface Writing {
  /** The event when the editor opened, or as another officer has saved it since. */
  base: EventForm
  /** The version of the saved event; undefined for a new one. */
  version: number | undefined
  form: EventForm
  repeat: RepeatForm
}

/** What the editor opens with: an event or draft, a new one, or a copy of one. */
export type Edited = EventOrDraft | 'new' | { copied: EventOrDraft }

/** The event or draft that is saved again; undefined for a new one. */
export function existing(edited: Edited): EventOrDraft | undefined {
  return edited === 'new' || 'copied' in edited ? undefined : edited
}

/** The text in the editor, stored in this window until it is saved or discarded. */
export function useEventForm(edited: Edited) {
  const { committees, timeZone } = useChapter()
  const { principal } = useSession()
  const name = `event ${edited === 'new' ? edited : 'copied' in edited ? `like ${edited.copied.uuid}` : edited.uuid}`
  const [untouched] = useState<Writing>(() => {
    const names = ownCommittees(
      principal,
      committees.map((committee) => committee.name),
    )
    const base = opened(edited, names, timeZone)
    return { base, version: existing(edited)?.version, form: base, repeat: NO_REPEAT }
  })
  const [recalled] = useState(() => readUnsavedText<Writing>(name))
  const [writing, setWriting] = useState(recalled ?? untouched)
  const isChanged = changedFormFields(writing.base, writing.form).length > 0 || writing.repeat.every !== ''

  useEffect(() => {
    if (isChanged) storeUnsavedText(name, writing)
    else deleteUnsavedText(name)
  }, [name, writing, isChanged])
  useLeaveWarning(isChanged)

  return {
    ...writing,
    isChanged,
    /** Whether this is a stored draft. */
    isRecalled: recalled !== undefined && isChanged,
    change: (part: Partial<EventForm>) => setWriting((before) => ({ ...before, form: { ...before.form, ...part } })),
    changeRepeat: (repeat: RepeatForm) => setWriting((before) => ({ ...before, repeat })),
    /** Fills in a code that was suggested, unless one was typed meanwhile. It is no change of the officer's. */
    suggestCode: (attendanceCode: string) =>
      setWriting((before) => {
        if (before.form.attendanceCode !== '') return before
        const filled = (form: EventForm) => ({ ...form, attendanceCode })
        return { ...before, base: filled(before.base), form: filled(before.form) }
      }),
    startOver: () => setWriting(untouched),
    forget: () => deleteUnsavedText(name),
  }
}

function opened(edited: Edited, committees: readonly string[], timeZone: string): EventForm {
  if (edited === 'new') return newForm(new Date().toISOString(), committees, timeZone)
  return 'copied' in edited ? copyOf(edited.copied, timeZone) : formOf(edited, timeZone)
}
