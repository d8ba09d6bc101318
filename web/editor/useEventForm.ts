import { useEffect, useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { changedFormFields, type EventForm, formOf, newForm } from '#domain/events/form.ts'
import { ownCommittees } from '#domain/roles/can.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { deleteUnsavedText, readUnsavedText, storeUnsavedText } from '../lib/unsavedText.ts'
import { useLeaveWarning } from '../lib/useLeaveWarning.ts'

/** The text in the editor, and the event that it changes. */
export interface Writing {
  /** The event when the editor opened, or as another officer has saved it since. */
  base: EventForm
  /** The version of the saved event; undefined for a new one. */
  version: number | undefined
  form: EventForm
}

/** The text in the editor, stored in this window until it is saved or discarded. */
export function useEventForm(edited: Event | 'new') {
  const { committees, timeZone } = useChapter()
  const { principal } = useSession()
  const name = `event ${edited === 'new' ? edited : edited.uuid}`
  const [untouched] = useState<Writing>(() => {
    const names = ownCommittees(
      principal,
      committees.map((committee) => committee.name),
    )
    const base = edited === 'new' ? newForm(new Date().toISOString(), names, timeZone) : formOf(edited, timeZone)
    return { base, version: edited === 'new' ? undefined : edited.version, form: base }
  })
  const [recalled] = useState(() => complete(readUnsavedText<Writing>(name), untouched))
  const [writing, setWriting] = useState(recalled ?? untouched)
  const isChanged = changedFormFields(writing.base, writing.form).length > 0

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
    replace: setWriting,
    startOver: () => setWriting(untouched),
    forget: () => deleteUnsavedText(name),
  }
}

/** A draft of an earlier version of the portal may lack a field that the editor has now. */
function complete(draft: Writing | undefined, { base, form }: Writing): Writing | undefined {
  return draft && { ...draft, base: { ...base, ...draft.base }, form: { ...form, ...draft.form } }
}
