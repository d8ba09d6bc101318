import { useCallback, useEffect, useRef } from 'react'
import { useBanner } from './Banner.tsx'

/** For the calls of a window: an error that arrives after the window was closed is shown in a banner. */
export function useLateError(opened: boolean): (error: { message: string }) => void {
  const show = useBanner()
  const isOpen = useRef(opened)
  useEffect(() => {
    isOpen.current = opened
    return () => {
      isOpen.current = false
    }
  }, [opened])
  return useCallback(({ message }) => isOpen.current || show('error', message), [show])
}
