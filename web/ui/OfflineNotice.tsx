import { IconCloudOff } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import classes from './OfflineNotice.module.css'

/** Says that what is on the screen may be old; gone by itself once the connection is back. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    (tell) => onlineManager.subscribe(tell),
    () => onlineManager.isOnline(),
  )
  return (
    <div className={classes.place} role="status">
      {!online && (
        <p className={classes.notice}>
          <IconCloudOff size={18} aria-hidden />
          You are offline. What you see is what was loaded last.
        </p>
      )}
    </div>
  )
}
