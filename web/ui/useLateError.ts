import { useCallback } from 'react'
import { useLateBanner } from './useLateBanner.ts'

/**
 * For the calls of a window: an error that arrives after the window was closed is shown in a banner.
 * @param opened needed only by a component that stays when the window closes
 * @returns a function that says whether the error was late
 */
export function useLateError(opened = true): (error: { message: string }) => boolean {
  const say = useLateBanner(opened)
  return useCallback(({ message }) => say('error', message), [say])
}
