import type { MouseEvent } from 'react'

/**
 * Ignores the second press of a double click, because something else may be under it by then: the button that takes the
 * place of the first, such as Undo, the next row, or the page beside the window that the first press opened.
 */
export function firstClick(act: () => void): (click: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act()
  }
}
