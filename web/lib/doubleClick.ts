/** Milliseconds and pixels within which two taps are one double tap. */
const SOON = 500
const NEAR = 24

/** A second press would take back or repeat what the first one did. Only the arrows of a calendar are pressed in a row. */
const PRESSED_ONCE = 'a, button:not([data-direction]), summary, [aria-haspopup]'
/** A button that counts down to the moment from which it can be pressed. */
const OPENS_LATER = '[data-opens-later]'

interface Press {
  event: MouseEvent
  /** What the first press of a double click was on. */
  control: Element | undefined
  /** Whether it was on a button that opens later. */
  isEarly: boolean
}

/** The last press, by the type of its event. */
const last = new Map<string, Press>()
/** The field whose label was clicked last. The browser clicks it right after the label: that is the same press. */
let labelled: Element | undefined
let isTouch = false

/**
 * Makes a double click, or a double tap, one press of a button or link from now on. The first press may open a window, or
 * move a list: what has come under the pointer by the second one is not pressed, nor does it take the focus. Each frame
 * may call it: a double click that begins in one and ends in the next is known. The login page is lighter without it.
 */
export function guardDoubleClicks(): void {
  window.addEventListener('pointerdown', notePointer, { capture: true })
  window.addEventListener('mousedown', notePress, { capture: true })
  window.addEventListener('click', notePress, { capture: true })
}

function notePointer({ pointerType }: PointerEvent): void {
  isTouch = pointerType !== 'mouse'
}

function notePress(event: MouseEvent): void {
  const pressed = pressedBy(event)
  const isOfLabel = event.type === 'click' && pressed === labelled
  if (event.type === 'click') labelled = undefined
  // Without `detail` it is by a keyboard.
  if (isOfLabel || event.detail === 0) return
  const control = (pressed instanceof HTMLLabelElement && pressed.control) || pressed
  const before = last.get(event.type)
  // An iPhone does not count taps in `detail` (issue 27528 of mdn/browser-compat-data), and Android takes two taps up to
  // 100 pixels apart for a double tap.
  const isCounted = isTouch ? isSoonAndNear(event, before?.event) : event.detail > 1
  // Who presses on and on until a button opens is heard as soon as it is open.
  const hasOpened = before?.isEarly && before.control === control
  const isSecond = isCounted && !hasOpened
  const first = isSecond && before ? before.control : control
  const isEarly = control?.matches(OPENS_LATER) === true
  last.set(event.type, { event, control: first, isEarly })
  const isRadio = control instanceof HTMLInputElement && control.type === 'radio'
  if (isSecond && (first !== control || isRadio || isPressedOnce(event, pressed))) {
    event.preventDefault()
    event.stopPropagation()
  } else if (event.type === 'click' && pressed !== control) {
    labelled = control
  }
}

function isPressedOnce({ type }: MouseEvent, pressed: Element | undefined): boolean {
  // A double click selects a word of what is typed.
  const isTyping = type === 'mousedown' && pressed instanceof HTMLInputElement
  return !isTyping && pressed !== undefined && pressed.matches(PRESSED_ONCE)
}

function pressedBy({ target }: MouseEvent): Element | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest('a, button, input, label, select, summary, textarea, [role]') ?? target
}

function isSoonAndNear(press: MouseEvent, before: MouseEvent | undefined): boolean {
  if (!before) return false
  const distance = Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY)
  return press.timeStamp - before.timeStamp < SOON && distance < NEAR
}
