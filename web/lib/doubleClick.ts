/** Milliseconds and pixels within which two taps are one double tap. */
const SOON = 500
const NEAR = 32

const PARTS_OF_A_PRESS = ['mousedown', 'click'] as const

/** The last part of each kind, and the parts that belong to the second tap of a double tap, or to a later one. */
const last = new Map<string, MouseEvent>()
const ofSecondTap = new WeakSet<Event>()
let isTouch = false

window.addEventListener(
  'pointerdown',
  ({ pointerType }) => {
    isTouch = pointerType !== 'mouse'
  },
  { capture: true },
)
for (const part of PARTS_OF_A_PRESS) {
  window.addEventListener(
    part,
    (press) => {
      // A keyboard's click has no place.
      if (press.detail === 0) return
      if (isTouch && isSoonAndNear(press, last.get(part))) ofSecondTap.add(press)
      last.set(part, press)
    },
    { capture: true },
  )
}

/**
 * Whether a press is the second of a double click or of a double tap, or a later one. Something else may be under the
 * pointer by then. An iPhone does not count taps in `detail` (issue 27528 of mdn/browser-compat-data).
 */
export function isSecondPress(press: MouseEvent): boolean {
  return press.detail > 1 || ofSecondTap.has(press)
}

/** Ignores the second press of a double click, and others until a new first press. */
export function endDoubleClick(): void {
  for (const part of PARTS_OF_A_PRESS) window.addEventListener(part, ignoreSecond, { capture: true })
}

function ignoreSecond(press: MouseEvent): void {
  if (isSecondPress(press)) {
    press.preventDefault()
    press.stopPropagation()
  } else for (const part of PARTS_OF_A_PRESS) window.removeEventListener(part, ignoreSecond, { capture: true })
}

function isSoonAndNear(press: MouseEvent, before: MouseEvent | undefined): boolean {
  if (!before) return false
  const distance = Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY)
  return press.timeStamp - before.timeStamp < SOON && distance < NEAR
}
