import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether there is a connection now, as far as the browser and the last calls show. */
export function isOnline(): boolean {
  return navigator.onLine && onlineManager.isOnline()
}

/** Whether there is a connection, as far as the browser and the last calls show. The component follows each change. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (tell) => onlineManager.subscribe(tell),
    () => onlineManager.isOnline(),
  )
}
