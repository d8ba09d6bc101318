import type { MouseEvent } from 'react'
import { isSecondPress } from './doubleClick.ts'

/**
 * For a button that acts without a question, and whose place another takes then, such as Undo or that of the next row:
 * ignores the second press of a double click, because the other may be under it by then.
 */
export function firstClick(act: () => void): (click: MouseEvent) => void {
  return ({ nativeEvent }) => {
    if (!isSecondPress(nativeEvent)) act()
  }
}
