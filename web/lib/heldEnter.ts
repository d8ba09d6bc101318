import { useEffect } from 'react'

/**
 * Ignores the repeats of Enter while it is held down. Otherwise it would press a button again and again, and then the
 * one that takes its place, such as Undo. In a text of several lines it adds lines as usual.
 */
export function useIgnoreHeldEnter(): void {
  useEffect(() => {
    const ignore = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
        event.preventDefault()
    }
    document.addEventListener('keydown', ignore)
    return () => document.removeEventListener('keydown', ignore)
  }, [])
}
