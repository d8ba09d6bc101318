import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  createEvent,
  EVENT_LISTS,
  type EventOrDraft,
  getEvent,
  listEvents,
  updateEvent,
} from '#domain/events/contract.ts'
import { chosenRepeat, existing } from '#domain/events/editing.ts'
import { isField } from '#domain/events/fields.ts'
import { changedFormFields, type EventForm, formFieldsOf, formOf, inputFrom } from '#domain/events/form.ts'
import type { EventStatus } from '#domain/events/status.ts'
import { keepsSession } from '#domain/roles/can.ts'
import { type CallError, call } from '../lib/api.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAction, writeAnswer } from '../lib/useApi.ts'
import { useInvalidate } from '../lib/useInvalidate.ts'
import { useResetAfter } from '../lib/useResetAfter.ts'
import { useBanner } from '../ui/Banner.tsx'
import type { OpenEditor } from './useEditing.ts'

/** spec: members §14.4. */
const FLAGS_RESET = 250

const NOT_SAVED = 'This was not saved; what you typed is still here.'

/** Saves the event. A failed save keeps the text and reports the mistake at its field (spec: members §14.4). */
export function useSaving(editor: OpenEditor, onSaved: (saved: EventOrDraft) => void) {
  const { edited, writing, theirs, scope, did } = editor
  const before = existing(edited)
  const { timeZone } = useChapter()
  const show = useBanner()
  const client = useQueryClient()
  const invalidate = useInvalidate()

  const saved =
    (sentence: string) =>
    ({ event, events = [] }: { event: EventOrDraft; events?: EventOrDraft[] | undefined }) => {
      // Opened again at once, the editor begins with what was saved.
      void writeAnswer(client, listEvents, (cached) => {
        return cached && { events: [event, ...events].reduce(replaced, cached.events) }
      }).then(() => invalidate(...EVENT_LISTS))
      const isSeries = !before && events.length > 1
      show(
        'success',
        event.status === 'draft' ? 'Draft saved' : isSeries ? `${events.length} events created` : sentence,
      )
      editor.leave()
      onSaved(event)
    }
  const failed = async (error: CallError) => {
    if (error.code === 'edited_meanwhile' && before) {
      // If it was deleted or cannot be fetched, the refusal is shown.
      const found = await call(getEvent, { params: { uuid: before.uuid } }).catch(() => undefined)
      invalidate(...EVENT_LISTS)
      if (found) return did({ did: 'find saved', theirs: found.event })
    }
    const isOfField = error.field !== undefined && isField(error.field)
    const isOfRights = keepsSession(error.code)
    if (isOfField) did({ did: 'refuse', field: formFieldsOf(error.field)[0]!, sentence: error.message })
    // The banner does not repeat what a field says, unless it has more to say.
    if (isOfRights) show('error', `${error.message} ${NOT_SAVED}`)
    else if (!isOfField) show('error', error.message)
  }
  const update = useAction(updateEvent, { onSuccess: saved('Event updated successfully'), onError: failed })
  // If the answer to it was lost, the next one answers the event as it was sent first.
  const first = useRef<EventForm>(undefined)
  const create = useAction(createEvent, {
    onSuccess: (answer, { body }) => {
      const { event } = answer
      const { form } = writing
      const [sent, there] = [first.current ?? form, formOf(event, timeZone)]
      first.current = undefined
      const isOld = changedFormFields(sent, form).some((field) => there[field] !== form[field])
      if (isOld || event.status !== body.event.status) {
        const changes = { ...inputFrom(form, sent, timeZone), status: body.event.status!, version: event.version }
        update.mutate({ params: { uuid: event.uuid }, body: { event: changes } })
      } else saved('Event created successfully')(answer)
    },
    onError: failed,
  })
  useResetAfter(create, FLAGS_RESET)
  useResetAfter(update, FLAGS_RESET)

  return {
    isPending: create.isPending || update.isPending,
    /** Saves it as a draft, or published. */
    save: (status: EventStatus) => {
      // The second press of a double click may find the event saved.
      if (editor.hasLeft()) return
      did({ did: 'send' })
      const { uuid, base, form } = writing
      const chosen = chosenRepeat(writing.repeat)
      const repeat = chosen && { repeat: chosen }
      if (!before) {
        first.current ??= form
        create.mutate({ body: { event: { ...inputFrom(form, undefined, timeZone), uuid, status }, ...repeat } })
        return
      }
      const version = (theirs ?? writing).version!
      const published = before.status !== status && { status }
      update.mutate({
        params: { uuid },
        body: { event: { ...inputFrom(form, base, timeZone), ...published, version }, ...repeat },
        ...(scope === 'following' && { query: { scope } }),
      })
    },
  }
}

function replaced(events: EventOrDraft[], saved: EventOrDraft): EventOrDraft[] {
  const isThere = events.some(({ uuid }) => uuid === saved.uuid)
  return isThere ? events.map((event) => (event.uuid === saved.uuid ? saved : event)) : [...events, saved]
}
