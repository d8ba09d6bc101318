import { Drawer } from '@mantine/core'
import { useRef } from 'react'
import type { EventOrDraft } from '#domain/events/contract.ts'
import { type Edited, existing } from '#domain/events/editing.ts'
import { closeByClick, useEscape } from '../ui/closing.ts'
import { EditorForm } from './EditorForm.tsx'
import classes from './EventEditor.module.css'
import { useEditing } from './useEditing.ts'

interface EventEditorProps {
  /** What it is open for; closed when undefined. */
  edited: Edited | undefined
  onClose: () => void
  onSaved: (saved: EventOrDraft) => void
  /** Opens the editor with a copy of the event. */
  onDuplicate: (event: EventOrDraft) => void
  /** Called after the editor has closed. */
  onDeleted?: () => void
}

/** The side panel in which officers add and update events; it never loses what was typed (spec: members §14). */
export function EventEditor({ edited, onClose, ...on }: EventEditorProps) {
  const editor = useEditing(edited, onClose)
  const isOpen = edited !== undefined
  const place = useRef<HTMLDivElement>(null)
  const close = () => editor?.cancel()
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
            {editor && existing(editor.edited) ? 'Update the event' : 'Add an event'}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close" size={44} iconSize={22} />
        </div>
        {editor && (
          // A panel that is opened again while it slides away begins anew.
          <EditorForm key={editor.opening} editor={editor} {...on} />
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}
