import { useState } from 'react'
import { useNavigate } from 'react-router'
import { eventAddress } from '#domain/events/address.ts'
import type { EventOrDraft } from '#domain/events/contract.ts'
import type { Edited } from '#domain/events/editing.ts'
import { EventEditor } from './EventEditor.tsx'

/**
 * The editor on the page of an event or a draft. A duplicate leads to its own page, and deleting to the list.
 * @returns `edit` and `duplicate` open it; `editor` is rendered
 */
export function useEditor({ uuid }: EventOrDraft, refetch: () => unknown) {
  const [edited, setEdited] = useState<Edited>()
  const navigate = useNavigate()
  const duplicate = (copied: EventOrDraft) => setEdited({ copied })
  const show = (saved: EventOrDraft) => {
    if (saved.uuid === uuid) refetch()
    else navigate(eventAddress(saved.uuid))
  }
  const editor = (
    <EventEditor
      edited={edited}
      onClose={() => setEdited(undefined)}
      onSaved={show}
      onDuplicate={duplicate}
      onDeleted={() => navigate('/events')}
    />
  )
  return { edit: setEdited, duplicate, editor }
}
