import { useEffect } from 'react'

/** Resets the result of an action some time after it finished (spec: members §14.4). */
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
