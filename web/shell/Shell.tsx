import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { OfflineNotice } from '../ui/OfflineNotice.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { Tabs } from './Tabs.tsx'
import { TopBar } from './TopBar.tsx'

/** Above 768 px the sidebar is part of the page (spec: members §3.3). */
const WIDE = '(min-width: 768.02px)'

const Menu = lazyWindow(async () => (await import('./Menu.tsx')).Menu)

/** The frame of every member screen. */
export function Shell({ children }: { children: ReactNode }) {
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const [opened, menu] = useDisclosure()
  const { pathname } = useLocation()
  // The menu closes when another page was reached or when the sidebar fits.
  useEffect(menu.close, [pathname, wide])

  const content = useRef<HTMLElement>(null)
  // The address stays as it is, because on the page of a scan what follows # is a code.
  const skipToContent = (click: MouseEvent) => {
    click.preventDefault()
    content.current?.scrollIntoView()
    content.current?.focus({ preventScroll: true })
  }
  const hamburger = useRef<HTMLButtonElement>(null)

  return (
    <div className={classes.shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: screen readers list it among the links, as on other sites */}
      <a href="#content" className={classes.skip} onClick={skipToContent}>
        Skip to content
      </a>
      {wide && (
        <aside className={classes.side}>
          <Sidebar />
        </aside>
      )}
      <div className={classes.rest}>
        <TopBar {...(!wide && { menu: { opened, button: hamburger, onToggle: menu.toggle } })} />
        <OfflineNotice />
        <main ref={content} id="content" className={classes.content} tabIndex={-1}>
          {children}
        </main>
      </div>
      {!wide && <Tabs />}
      {!wide && <Menu opened={opened} onClose={menu.close} opener={hamburger} />}
    </div>
  )
}
