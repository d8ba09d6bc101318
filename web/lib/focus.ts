/** Focuses an element that need not be a control. */
export function focus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Whether nothing usable has the focus: the control that had it has gone or is disabled. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || focused.matches(':disabled')
}

/** Focuses the field of an error, unless somebody has gone on to another window. */
export function focusMistake(field: HTMLElement | null | undefined): void {
  const window = document.activeElement?.closest('[aria-modal]')
  if (!window || window.contains(field ?? null)) field?.focus()
}

/**
 * The ref of a button that goes away once it has done its work. The focus goes to the nearest part of the page or
 * window around it that stays, or to what has the focus there first.
 */
export function passFocusOn(button: HTMLElement | null): (() => void) | undefined {
  if (!button) return
  return () => {
    if (document.activeElement !== button) return
    const around = placesAround(button)
    queueMicrotask(() => {
      const place = around.find(({ isConnected }) => isConnected)
      if (place && isFocusLost()) focus(place.querySelector<HTMLElement>('[data-autofocus]') ?? place)
    })
  }
}

/** Up to the window, which gives the focus back itself when it closes, or to the content of the page. */
function placesAround(element: HTMLElement): HTMLElement[] {
  const { parentElement: place } = element
  if (!place || place === document.body) return []
  return place.matches('[aria-modal], main') ? [place] : [place, ...placesAround(place)]
}
