import type { RefCallback } from 'react'
import { useCallback } from 'react'
import { focus, isFocusLost, isParkedAt } from './focus.ts'

/**
 * For a list whose buttons come and go. When the button that had the focus disappears, also while a window that it
 * opened is open, the focus goes to the item that contained it, to the one in its place, or to the list itself.
 * @param items the selector of an item
 */
export function useKeptFocus(items: string): RefCallback<HTMLElement> {
  return useCallback(
    (list: HTMLElement | null) => {
      if (!list) return
      let last: Element | undefined
      let index = 0
      const all = () => [...list.querySelectorAll<HTMLElement>(items)]
      const remember = ({ target }: FocusEvent) => {
        if (!(target instanceof Element) || isParkedAt(target)) return
        const elsewhere = target.closest('[aria-modal]')
        if (list.contains(target)) {
          last = target
          index = all().filter(isBefore(target)).length
        } else if (!elsewhere || elsewhere.contains(list)) last = undefined
      }
      const keep = () => {
        if (!last || last.isConnected || !isFocusLost(list)) return
        last = undefined
        const left = all()
        focus(left[Math.min(index, left.length - 1)] ?? list)
      }
      const observer = new MutationObserver(keep)
      observer.observe(document.body, { childList: true, subtree: true })
      document.addEventListener('focusin', remember)
      return () => {
        observer.disconnect()
        document.removeEventListener('focusin', remember)
      }
    },
    [items],
  )
}

/** An item that contains the target is not before it. */
function isBefore(target: Element): (item: Element) => boolean {
  return (item) => item.compareDocumentPosition(target) === Node.DOCUMENT_POSITION_FOLLOWING
}
