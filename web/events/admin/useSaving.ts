import { useState } from 'react'
import { createEvent, type Event, listEvents, updateEvent } from '#domain/events/contract.ts'
import { draftFrom, type EventForm } from '#domain/events/form.ts'
import { type CallError, call } from '../../lib/api.ts'
import { useChapter } from '../../lib/chapter.tsx'
import { useAction } from '../../lib/useApi.ts'
import { useResetAfter } from '../../lib/useResetAfter.ts'
import { useStale } from '../../lib/useStale.ts'
import { useBanner } from '../../ui/Banner.tsx'
import type { Writing } from './useEventForm.ts'

/** PRODUCT §9. */
const FLAGS_RESET = 250

export type Mistakes = Partial<Record<keyof EventForm, string>>

/** Saves what was typed; a failed save keeps it, and says at which field it failed (PRODUCT §4 and §8). */
export function useSaving(edited: Event | 'new', onSaved: () => void) {
  const { timeZone } = useChapter()
  const show = useBanner()
  const makeStale = useStale()
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [savedByOther, setSavedByOther] = useState<Event>()

  const saved = (sentence: string) => () => {
    show('success', sentence)
    onSaved()
  }
  const failed = async (error: CallError) => {
    if (error.code === 'edited_meanwhile' && edited !== 'new') {
      const theirs = await newest(edited.uuid)
      makeStale(listEvents)
      if (theirs) return setSavedByOther(theirs)
    }
    show('error', error.message)
    const field = error.field && fieldOf(error.field)
    if (field) setMistakes({ [field]: error.message })
  }
  const create = useAction(createEvent, {
    invalidates: [listEvents],
    onSuccess: saved('Event created successfully'),
    onError: failed,
  })
  const update = useAction(updateEvent, {
    invalidates: [listEvents],
    onSuccess: saved('Event updated successfully'),
    onError: failed,
  })
  useResetAfter(create, FLAGS_RESET)
  useResetAfter(update, FLAGS_RESET)

  return {
    isPending: create.isPending || update.isPending,
    mistakes,
    forgive: (field: keyof EventForm) => setMistakes(({ [field]: _, ...others }) => others),
    /** Somebody else's newer version, until it is settled which fields are taken from whom. */
    savedByOther,
    settled: () => setSavedByOther(undefined),
    save: ({ base, version, form }: Writing) => {
      setMistakes({})
      if (edited === 'new' || version === undefined) {
        create.mutate({ body: { event: draftFrom(form, undefined, timeZone) } })
      } else {
        const event = { ...draftFrom(form, base, timeZone), version }
        update.mutate({ params: { uuid: edited.uuid }, body: { event } })
      }
    },
  }
}

/** The event as it is kept now; undefined when it is gone or cannot be asked for, and then the refusal itself is shown. */
async function newest(uuid: string): Promise<Event | undefined> {
  const answers = await Promise.allSettled([call(listEvents)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.events : [])).find(isIt(uuid))
}

function isIt(uuid: string): (event: Event) => boolean {
  return (event) => event.uuid === uuid
}

/** The field of the editor at which a field of the call is typed. */
function fieldOf(field: string): keyof EventForm {
  if (field === 'startDate') return 'startDay'
  if (field === 'endDate') return 'endDay'
  return field as keyof EventForm
}
