import { useEffect } from 'react'
import { useMarkUnsaved } from './unsaved.ts'

/** While something is unsaved, the browser asks before the window is closed. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useMarkUnsaved(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
