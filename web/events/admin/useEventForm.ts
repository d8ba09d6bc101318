import { useEffect, useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { changedFields, type EventForm, formOf, newForm } from '#domain/events/form.ts'
import { useChapter } from '../../lib/chapter.tsx'
import { forgetDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { useSession } from '../../lib/session.tsx'
import { useLeaveWarning } from '../../lib/useLeaveWarning.ts'

/** What is being written, and over what. */
export interface Writing {
  /** The event as it was when the editor opened, or as somebody else has saved it since. */
  base: EventForm
  /** Of the saved event; undefined for a new one. */
  version: number | undefined
  form: EventForm
}

/** What an officer types into the editor, kept in this window until it is saved or given up. */
export function useEventForm(edited: Event | 'new') {
  const { committees, timeZone } = useChapter()
  const { user } = useSession()
  const name = `event ${edited === 'new' ? edited : edited.uuid} by ${user?.uuid}`
  const [untouched] = useState<Writing>(() => {
    const names = committees.map((committee) => committee.name)
    const base = edited === 'new' ? newForm(new Date().toISOString(), names, timeZone) : formOf(edited, timeZone)
    return { base, version: edited === 'new' ? undefined : edited.version, form: base }
  })
  const [recalled] = useState(() => readDraft<Writing>(name))
  const [writing, setWriting] = useState(recalled ?? untouched)
  const isChanged = changedFields(writing.base, writing.form).length > 0

  useEffect(() => {
    if (isChanged) keepDraft(name, writing)
    else forgetDraft(name)
  }, [name, writing, isChanged])
  useLeaveWarning(isChanged)

  return {
    ...writing,
    isChanged,
    /** Whether this was typed before, and lost its editor. */
    isRecalled: recalled !== undefined && isChanged,
    change: (part: Partial<EventForm>) => setWriting((before) => ({ ...before, form: { ...before.form, ...part } })),
    replace: setWriting,
    startOver: () => setWriting(untouched),
    forget: () => forgetDraft(name),
  }
}
