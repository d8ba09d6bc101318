import { useEffect } from 'react'

/** Shows the page in full screen and keeps the screen awake, while something is shown to a room. */
export function useFullscreenAwake(): void {
  useEffect(() => {
    const attempts = [document.documentElement.requestFullscreen?.(), navigator.wakeLock?.request('screen')] as const
    // A browser may refuse both. The page is then shown in its window.
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
