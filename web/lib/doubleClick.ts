/** Milliseconds and pixels within which two taps are one double tap. */
const SOON = 500
const NEAR = 24

interface Press {
  event: MouseEvent
  /** What the first press of a double click was on. */
  control: Element | undefined
}

/** The last press, by the type of its event. */
const last = new Map<string, Press>()
const seconds = new WeakSet<MouseEvent>()
let isTouch = false

/**
 * Lets a double click press one thing only from now on. The first press may open a window, or move a list: what has come
 * under the pointer by the second one is not pressed, nor does it take the focus. The login page is lighter without it.
 */
export function guardDoubleClicks(): void {
  last.clear()
  isTouch = false
  window.addEventListener('pointerdown', notePointer, { capture: true })
  window.addEventListener('mousedown', notePress, { capture: true })
  window.addEventListener('click', notePress, { capture: true })
}

/**
 * Whether a press is the second of a double click or double tap, or a later one. `detail` does not tell for taps: an
 * iPhone does not count them (issue 27528 of mdn/browser-compat-data), and Android takes two taps up to 100 pixels apart for a
 * double tap.
 */
export function isSecondPress(press: MouseEvent): boolean {
  return seconds.has(press)
}

function notePointer({ pointerType }: PointerEvent): void {
  isTouch = pointerType !== 'mouse'
}

function notePress(event: MouseEvent): void {
  // By a keyboard.
  if (event.detail === 0) return
  const control = controlOf(event)
  const before = last.get(event.type)
  const isSecond = isTouch ? isSoonAndNear(event, before?.event) : event.detail > 1
  const first = isSecond && before ? before.control : control
  last.set(event.type, { event, control: first })
  if (!isSecond) return
  seconds.add(event)
  if (first === control) return
  event.preventDefault()
  event.stopPropagation()
}

function controlOf({ target }: MouseEvent): Element | undefined {
  if (!(target instanceof Element)) return undefined
  const control = target.closest('a, button, input, label, select, summary, textarea, [role]') ?? target
  return (control instanceof HTMLLabelElement && control.control) || control
}

function isSoonAndNear(press: MouseEvent, before: MouseEvent | undefined): boolean {
  if (!before) return false
  const distance = Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY)
  return press.timeStamp - before.timeStamp < SOON && distance < NEAR
}
