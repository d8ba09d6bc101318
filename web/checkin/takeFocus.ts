import { isFocusLost } from '../lib/focus.ts'

/**
 * Focuses an element, unless the person has put the focus on another control, or into a window. It is the ref of a
 * button that has the focus from the start, too.
 */
export function takeFocus(place: HTMLElement | null): void {
  if (place && (isFocusLost(place) || isOnNoControl(place))) place.focus({ preventScroll: true })
}

/** Such as the heading, where those who come from another page start to read. */
function isOnNoControl(place: HTMLElement): boolean {
  const focused = document.activeElement as HTMLElement
  return focused.tabIndex < 0 && focused.closest('[aria-modal]') === place.closest('[aria-modal]')
}
