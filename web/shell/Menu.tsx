import { CloseButton, Drawer } from '@mantine/core'
import type { MouseEvent, RefObject } from 'react'
import { closeByClick } from '../ui/closing.ts'
import { SchemeSwitch } from '../ui/SchemeSwitch.tsx'
import classes from './Menu.module.css'
import { MorePlaces } from './MorePlaces.tsx'
import { Sidebar } from './Sidebar.tsx'

interface MenuProps {
  opened: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** The sidebar of a narrow screen, with more ways. Escape, its button, a tap beside it or a choice closes it. */
export function Menu({ opened, onClose, opener }: MenuProps) {
  // The focus goes back to the opener; from there it goes to the heading of a page that was chosen.
  const dismiss = () => {
    onClose()
    opener.current?.focus()
  }
  const closeByChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, nav button')) dismiss()
  }
  return (
    <Drawer.Root
      opened={opened}
      onClose={dismiss}
      closeOnClickOutside={false}
      returnFocus={false}
      size={300}
      transitionProps={{ duration: 180 }}
    >
      <Drawer.Overlay backgroundOpacity={0.45} blur={2} onClick={closeByClick(dismiss)} />
      <Drawer.Content classNames={{ content: classes.content! }} aria-label="Menu">
        <Drawer.Body className={classes.body!} onClick={closeByChoice}>
          <div className={classes.ways}>
            <SchemeSwitch />
            <CloseButton size={44} iconSize={24} onClick={dismiss} aria-label="Close" />
          </div>
          <Sidebar>
            <MorePlaces />
          </Sidebar>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
