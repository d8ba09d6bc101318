import { useWindowEvent } from '@mantine/hooks'
import type { MouseEvent, RefObject } from 'react'

/** An open select or calendar closes itself. */
const CLOSES_ITSELF = '[data-mantine-stop-propagation=true], [data-dates-dropdown]'

/**
 * Escape closes the window on top, and not the one below it. Switch off the window's own handling of Escape. Mantine's
 * stack of windows does it too, but moves the focus when the upper window closes, so that it does not return.
 * @param place an element around the window
 */
export function useEscape(place: RefObject<HTMLElement | null>, opened: boolean, onClose: () => void): void {
  useWindowEvent('keydown', ({ key, isComposing, target }) => {
    if (!opened || key !== 'Escape' || isComposing) return
    if (target instanceof Element && target.closest(CLOSES_ITSELF)) return
    const top = [...document.querySelectorAll('[aria-modal]')].at(-1)
    if (top && place.current?.contains(top)) onClose()
  })
}

/** For the overlay of a window: the second press of a double click is meant for the button that opened the window. */
export function closeByClick(onClose: () => void): (press: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) onClose()
  }
}
