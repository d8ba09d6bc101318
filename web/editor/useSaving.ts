import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  createEvent,
  EVENT_LISTS,
  type EventOrDraft,
  getEvent,
  listEvents,
  updateEvent,
} from '#domain/events/contract.ts'
import { isField } from '#domain/events/fields.ts'
import { type FormField, formFieldsOf, inputFrom } from '#domain/events/form.ts'
import type { EventStatus } from '#domain/events/status.ts'
import { keepsSession } from '#domain/roles/can.ts'
import type { SeriesScope } from '#domain/series/contract.ts'
import { type CallError, call } from '../lib/api.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAction, writeAnswer } from '../lib/useApi.ts'
import { useInvalidate } from '../lib/useInvalidate.ts'
import { useResetAfter } from '../lib/useResetAfter.ts'
import { useBanner } from '../ui/Banner.tsx'
import { chosenRepeat } from './repeatForm.ts'
import type { Writing } from './useEventForm.ts'

/** spec: members §14.4. */
const FLAGS_RESET = 250

const NOT_SAVED = 'This was not saved; what you typed is still here.'

export type Mistakes = Partial<Record<FormField, string>>

/** Saves the event. A failed save keeps the text and reports the mistake at its field (spec: members §14.4). */
export function useSaving(edited: EventOrDraft | undefined, onSaved: (saved: EventOrDraft) => void) {
  const { timeZone } = useChapter()
  const show = useBanner()
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [savedByOther, setSavedByOther] = useState<EventOrDraft>()

  const saved =
    (sentence: string) =>
    ({ event, events = [] }: { event: EventOrDraft; events?: EventOrDraft[] | undefined }) => {
      // Opened again at once, the editor begins with what was saved.
      void writeAnswer(client, listEvents, (cached) => {
        return cached && { events: [event, ...events].reduce(replaced, cached.events) }
      }).then(() => invalidate(...EVENT_LISTS))
      show('success', event.status === 'draft' ? 'Draft saved' : sentence)
      onSaved(event)
    }
  const failed = async (error: CallError) => {
    if (error.code === 'edited_meanwhile' && edited) {
      // If it was deleted or cannot be fetched, the refusal is shown.
      const theirs = await call(getEvent, { params: { uuid: edited.uuid } }).catch(() => undefined)
      invalidate(...EVENT_LISTS)
      if (theirs) {
        setSavedByOther(theirs.event)
        return
      }
    }
    const isOfField = error.field !== undefined && isField(error.field)
    const isOfRights = keepsSession(error.code)
    if (isOfField) setMistakes({ [formFieldsOf(error.field)[0]!]: error.message })
    // The banner does not repeat what a field says, unless it has more to say.
    if (isOfRights) show('error', `${error.message} ${NOT_SAVED}`)
    else if (!isOfField) show('error', error.message)
  }
  const create = useAction(createEvent, {
    onSuccess: saved('Event created successfully'),
    onError: failed,
  })
  const update = useAction(updateEvent, {
    onSuccess: saved('Event updated successfully'),
    onError: failed,
  })
  useResetAfter(create, FLAGS_RESET)
  useResetAfter(update, FLAGS_RESET)

  return {
    isPending: create.isPending || update.isPending,
    mistakes,
    forgive: (field: FormField) => setMistakes(({ [field]: _, ...others }) => others),
    /** What another officer saved since the editor opened, until this one is saved over it. */
    savedByOther,
    save: ({ base, version, form, repeat: typed }: Writing, { status, scope }: How) => {
      setMistakes({})
      const chosen = chosenRepeat(typed)
      const repeat = chosen && { repeat: chosen }
      if (!edited || version === undefined) {
        create.mutate({ body: { event: { ...inputFrom(form, undefined, timeZone), status }, ...repeat } })
      } else {
        const published = edited.status !== status && { status }
        const event = { ...inputFrom(form, base, timeZone), ...published, version }
        update.mutate({
          params: { uuid: edited.uuid },
          body: { event, ...repeat },
          ...(scope === 'following' && { query: { scope } }),
        })
      }
    },
  }
}

/** As a draft or published, and for which events of a series. */
interface How {
  status: EventStatus
  scope: SeriesScope
}

function replaced(events: EventOrDraft[], saved: EventOrDraft): EventOrDraft[] {
  const isThere = events.some(({ uuid }) => uuid === saved.uuid)
  return isThere ? events.map((event) => (event.uuid === saved.uuid ? saved : event)) : [...events, saved]
}
