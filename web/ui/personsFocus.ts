/** Where the person last pressed a key or a pointer. */
let pressedOn: string | undefined

const press = () => {
  pressedOn = location.pathname
}
for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, press, { capture: true })
// The browser's own buttons ask for a page without a press that a page hears of.
addEventListener('popstate', () => {
  pressedOn = undefined
})

/**
 * Gives the focus to an element of a page that has arrived. The address changes when the page is asked for: who has
 * pressed something there while the page was still loading keeps the focus where they are.
 */
export function focusOnArrival(element: HTMLElement | null): void {
  const isElsewhere = pressedOn === location.pathname && document.activeElement !== document.body
  if (!isElsewhere) element?.focus({ preventScroll: true })
}
