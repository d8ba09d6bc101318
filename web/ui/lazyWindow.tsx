import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { isOnline } from '../lib/useIsOnline.ts'
import { useBanner } from './Banner.tsx'
import classes from './LazyWindow.module.css'
import { LoadingScreen } from './LoadingScreen.tsx'

interface WindowProps {
  opened: boolean
  onClose: () => void
}

/**
 * A window whose code is not part of the page, but fetched when the window is first opened. After the first visit the
 * worker has it on the device. If it takes long, the page says that it is loading; if it fails, the window closes and a
 * banner says why.
 */
export function lazyWindow<Props extends WindowProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function LazyWindow(props: Props) {
    const { opened, onClose } = props
    const banner = useBanner()
    const [Window, setWindow] = useState<ComponentType<Props>>()
    const [isMounted, setMounted] = useState(false)
    const fail = useEffectEvent(() => {
      // A browser may not fetch it again in this page. After an upgrade of the portal, older files are gone.
      const online = 'This could not be loaded. Please reload the page.'
      const offline = 'This needs a connection the first time. Reload the page when you are online.'
      banner('error', isOnline() ? online : offline)
      onClose()
    })

    useEffect(() => {
      if (opened && !Window) load().then((loaded) => setWindow(() => loaded), fail)
    }, [opened, Window])
    // A window that is open from its first rendering has no transition, and does not give the focus back.
    useEffect(() => {
      if (Window) setMounted(true)
    }, [Window])

    if (Window) return <Window {...props} opened={opened && isMounted} />
    return (
      opened &&
      createPortal(
        <div className={classes.loading}>
          <LoadingScreen />
        </div>,
        document.body,
      )
    )
  }
}
