import type { MouseEvent } from 'react'
import { isSecondPress } from './doubleClick.ts'

/**
 * For a button that acts without a question: ignores the second press of a double click, which would take back what the
 * first one did, or do it to the next row.
 */
export function firstClick(act: () => void): (click: MouseEvent) => void {
  return ({ nativeEvent }) => {
    if (!isSecondPress(nativeEvent)) act()
  }
}
