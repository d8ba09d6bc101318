import { focus, isFocusLost, isParkedAt, park, placesAround } from '../lib/focus.ts'

/**
 * Keeps the focus in the window on top when the control that had it is disabled or goes away; otherwise Tab would leave
 * the window. While the control is disabled the window has the focus, and then the control gets it back.
 * @returns a function that ends it
 */
export function keepFocusInWindow(): () => void {
  let last: HTMLElement | undefined
  let around: HTMLElement[] = []
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || isParkedAt(target)) return
    park(undefined)
    const isInWindow = target.closest('[aria-modal]') !== null
    last = isInWindow ? target : undefined
    around = isInWindow ? placesAround(target) : []
  }
  const keep = () => {
    const top = [...document.querySelectorAll<HTMLElement>('[aria-modal]')].at(-1)
    // A window that closes gives the focus back itself.
    if (!top || !last || around.at(-1) !== top || !isFocusLost(top)) return
    if (!last.isConnected) focus(around.find(({ isConnected }) => isConnected)!)
    else if (last.matches(':disabled')) park(top)
    else if (isParkedAt(document.activeElement)) last.focus({ preventScroll: true })
  }
  // After the other observers: a list moves the focus to the next row by itself.
  const observer = new MutationObserver(() => setTimeout(keep))
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  return () => {
    last = undefined
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    park(undefined)
  }
}
