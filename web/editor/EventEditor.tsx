import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useRef, useState } from 'react'
import type { EventOrDraft } from '#domain/events/contract.ts'
import { useLast } from '../lib/useLast.ts'
import { closeByClick, useEscape } from '../ui/closing.ts'
import { EditorForm } from './EditorForm.tsx'
import classes from './EventEditor.module.css'
import { type Edited, existing } from './useEventForm.ts'

interface EventEditorProps {
  /** An event that exists, or a new one; closed when undefined. */
  edited: Edited | undefined
  onClose: () => void
  onSaved: (saved: EventOrDraft) => void
  /** Opens the editor with a copy of the event. */
  onDuplicate: (event: EventOrDraft) => void
  /** Called after the editor has closed. */
  onDeleted?: () => void
}

/** The side panel in which officers add and update events; it never loses what was typed (spec: members §14). */
export function EventEditor({ edited, onClose, onSaved, onDuplicate, onDeleted }: EventEditorProps) {
  const shown = useLast(edited)
  const isOpen = edited !== undefined
  const [was, setWas] = useState({ edited, openings: 0 })
  if (was.edited !== edited) setWas({ edited, openings: was.openings + Number(isOpen) })
  const askToClose = useRef(onClose)
  const place = useRef<HTMLDivElement>(null)
  const close = () => askToClose.current()
  useEscape(place, isOpen, close)
  return (
    <Drawer.Root
      ref={place}
      opened={isOpen}
      onClose={close}
      closeOnEscape={false}
      closeOnClickOutside={false}
      position="right"
      size={600}
    >
      <Drawer.Overlay backgroundOpacity={0.35} onClick={closeByClick(close)} />
      <Drawer.Content classNames={{ content: classes.content! }}>
        <div className={classes.header}>
          <Drawer.Title className={classes.heading!}>
            {shown && existing(shown) ? 'Update the event' : 'Add an event'}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close" size={44} iconSize={22} />
        </div>
        {shown && (
          <EditorForm
            // A panel that is opened again while it slides away begins anew.
            key={was.openings}
            edited={shown}
            isOpen={isOpen}
            askToClose={askToClose}
            onClose={onClose}
            onSaved={onSaved}
            onDuplicate={onDuplicate}
            onDeleted={onDeleted}
          />
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}
