import { useEffect } from 'react'

/** Takes the whole screen, and keeps it from falling asleep, for as long as something is shown to a room. */
export function useStage(): void {
  useEffect(() => {
    const attempts = [document.documentElement.requestFullscreen?.(), navigator.wakeLock?.request('screen')] as const
    // A browser that grants neither shows the same in its window.
    const granted = Promise.allSettled(attempts)
    return () => {
      void granted.then(async ([, awake]) => {
        const leaving = document.fullscreenElement ? document.exitFullscreen() : undefined
        const lock = awake.status === 'fulfilled' ? awake.value : undefined
        await Promise.allSettled([leaving, lock?.release()])
      })
    }
  }, [])
}
