import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useEffect, useRef } from 'react'
import { SchemeSwitch } from '../ui/SchemeSwitch.tsx'
import classes from './Menu.module.css'
import { Sidebar } from './Sidebar.tsx'

/** The sidebar of a narrow screen: the hamburger opens it; Escape, a tap beside it or a choice closes it. */
export function Menu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const hamburger = useRef<Element>(null)
  useEffect(() => {
    if (opened) hamburger.current = document.activeElement
  }, [opened])
  function dismiss() {
    onClose()
    if (hamburger.current instanceof HTMLElement) hamburger.current.focus()
  }
  return (
    // Whoever dismisses it is back where they were; a choice leads on to the heading of its page.
    <Drawer.Root opened={opened} onClose={dismiss} returnFocus={false} size={300} transitionProps={{ duration: 180 }}>
      <Drawer.Overlay backgroundOpacity={0.45} blur={2} />
      <Drawer.Content className={classes.content!} aria-label="Menu">
        <Drawer.Body className={classes.body!}>
          <div className={classes.scheme}>
            <SchemeSwitch />
          </div>
          <Sidebar />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
