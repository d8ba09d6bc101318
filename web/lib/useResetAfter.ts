import { useEffect } from 'react'

/** Forgets what came of an action a while after it settled (PRODUCT §4, post-action flags). */
export function useResetAfter(
  { status, reset }: { status: 'idle' | 'pending' | 'success' | 'error'; reset: () => void },
  milliseconds: number,
): void {
  useEffect(() => {
    if (status !== 'success' && status !== 'error') return
    const timer = setTimeout(reset, milliseconds)
    return () => clearTimeout(timer)
  }, [status, reset, milliseconds])
}
