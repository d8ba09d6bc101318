import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useRef } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { useLast } from '../../lib/useLast.ts'
import { useIsTopWindow } from '../../ui/useIsTopWindow.ts'
import { EditorForm } from './EditorForm.tsx'
import classes from './editor.module.css'

interface EventEditorProps {
  /** An event that exists, or a new one; closed when undefined. */
  edited: Event | 'new' | undefined
  onClose: () => void
}

/** The side panel in which officers add and update events; it never loses what was typed (PRODUCT §2, Event editor). */
export function EventEditor({ edited, onClose }: EventEditorProps) {
  const shown = useLast(edited)
  const isTop = useIsTopWindow(edited !== undefined)
  const askToClose = useRef(onClose)
  return (
    <Drawer.Root
      opened={edited !== undefined}
      onClose={() => askToClose.current()}
      closeOnEscape={isTop}
      position="right"
      size={600}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content classNames={{ content: classes.content! }}>
        <div className={classes.header}>
          <Drawer.Title className={classes.heading!}>
            {shown === 'new' ? 'Add an event' : 'Update the event'}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close" size={44} iconSize={22} />
        </div>
        {shown && (
          <EditorForm
            key={shown === 'new' ? shown : shown.uuid}
            edited={shown}
            askToClose={askToClose}
            onClose={onClose}
          />
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}
