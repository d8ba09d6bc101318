import { useCallback } from 'react'
import { useLateBanner } from './useLateBanner.ts'

/** For the calls of a window: an error that arrives after the window was closed is shown in a banner, as `useLateBanner` does. */
export function useLateError(opened?: boolean): (error: { message: string }) => boolean {
  const say = useLateBanner(opened)
  return useCallback(({ message }) => say('error', message), [say])
}
