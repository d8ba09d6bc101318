import { isFocusLost } from './focus.ts'

/** Focuses the field of an error, unless somebody has gone on to another form or window. */
export function focusMistake(field: HTMLElement | null | undefined): void {
  if (!field) return
  const focused = document.activeElement
  const hasStayed = focused?.contains(field) || field.closest('form')?.contains(focused)
  if (hasStayed || isFocusLost(field)) field.focus()
}
