import type { MouseEvent } from 'react'

/**
 * For a button whose row goes away without a question: ignores the second press of a double click, because the next row
 * may be under it by then.
 */
export function firstClick(act: () => void): (click: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act()
  }
}
