/** Focuses an element that need not be a control. */
export function focus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** A window that has the focus in place of a control that is disabled. */
let parkedAt: Element | undefined

/** Focuses a window until the control that had the focus can have it again. */
export function park(window: HTMLElement | undefined): void {
  parkedAt = window
  if (window) focus(window)
}

export function isParkedAt(element: EventTarget | null): boolean {
  return element !== null && element === parkedAt
}

/**
 * Whether nothing usable has the focus, so that `place` may take it: the control that had it has gone or is disabled.
 * What is behind the window of that control may not.
 */
export function isFocusLost(place: Element): boolean {
  const focused = document.activeElement
  if (isParkedAt(focused)) return focused!.contains(place)
  return !focused || focused === document.body || focused.matches(':disabled')
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
      if (place && isFocusLost(place)) focus(place.querySelector<HTMLElement>('[data-autofocus]') ?? place)
    })
  }
}

/** Up to the window, which gives the focus back itself when it closes, or to the content of the page. */
export function placesAround(element: HTMLElement): HTMLElement[] {
  const { parentElement: place } = element
  if (!place || place === document.body) return []
  return place.matches('[aria-modal], main') ? [place] : [place, ...placesAround(place)]
}
