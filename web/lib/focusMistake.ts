/** Focuses the field of an error, unless somebody has gone on to another window. */
export function focusMistake(field: HTMLElement | null | undefined): void {
  const window = document.activeElement?.closest('[aria-modal]')
  if (!window || window.contains(field ?? null)) field?.focus()
}
