import { isFocusLost } from '../lib/focus.ts'

/** Whether `place` may take the focus. Not from a control on which the person has put it, nor out of a window. */
export function mayTakeFocus(place: Element): boolean {
  const focused = document.activeElement as HTMLElement
  // Such as the heading, where those who come from another page start to read.
  const isNoControl = focused.tabIndex < 0 && focused.closest('[aria-modal]') === place.closest('[aria-modal]')
  return isFocusLost(place) || isNoControl
}
