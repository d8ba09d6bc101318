import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { OfflineNotice } from '../ui/OfflineNotice.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { Tabs } from './Tabs.tsx'
import { TopBar } from './TopBar.tsx'

/** From here on the sidebar has a place of its own (PRODUCT §9, mobile breakpoint). */
const WIDE = '(min-width: 768px)'

const Menu = lazy(async () => ({ default: (await import('./Menu.tsx')).Menu }))

/** What stays around every member screen. */
export function Shell({ children }: { children: ReactNode }) {
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const [opened, menu] = useDisclosure()
  const [isReached, setReached] = useState(false)
  const { pathname } = useLocation()
  // Wherever the menu led, and whenever there is room for the sidebar, it has done its work.
  useEffect(menu.close, [pathname, wide])

  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      {wide && (
        <aside className={classes.side}>
          <Sidebar />
        </aside>
      )}
      <div className={classes.rest}>
        <TopBar {...(!wide && { menu: { opened, onToggle: menu.toggle, onReach: () => setReached(true) } })} />
        <OfflineNotice />
        <main id="content" className={classes.content} tabIndex={-1}>
          {children}
        </main>
      </div>
      {!wide && <Tabs />}
      {!wide && isReached && (
        <Suspense>
          <Menu opened={opened} onClose={menu.close} />
        </Suspense>
      )}
    </div>
  )
}
