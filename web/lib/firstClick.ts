import type { MouseEvent } from 'react'
import { isSecondPress } from './doubleClick.ts'

/**
 * For a button whose second press would take back what the first one did, or do it to what has taken the place: ignores
 * the second press of a double click.
 */
export function firstClick(act: () => void): (click: MouseEvent) => void {
  return ({ nativeEvent }) => {
    if (!isSecondPress(nativeEvent)) act()
  }
}
