import { useEffect } from 'react'

/**
 * Ignores the repeats of Enter while it is held down. Otherwise it would press a button again and again, and then the
 * one that takes its place, such as Undo. No control hears of them; a text of several lines gets its lines as usual.
 */
export function useIgnoreHeldEnter(): void {
  useEffect(() => {
    const ignore = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.repeat || event.target instanceof HTMLTextAreaElement) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', ignore, { capture: true })
    return () => document.removeEventListener('keydown', ignore, { capture: true })
  }, [])
}
