const STEP = 4

/** Moves a message over the page down until it covers nothing that can be pressed; without such a place it stays. */
export function standClear(message: HTMLElement | null): void {
  if (!message) return
  const { offsetLeft, offsetWidth, offsetHeight } = message
  const controls = [...document.querySelectorAll('a, button, input, select, textarea')]
    .map((control) => control.getBoundingClientRect())
    .filter(({ left, right }) => right > offsetLeft && left < offsetLeft + offsetWidth)
  const isClear = (top: number) => controls.every((at) => at.bottom <= top || at.top >= top + offsetHeight)
  for (let top = message.offsetTop; top + offsetHeight < innerHeight; top += STEP) {
    if (!isClear(top)) continue
    message.style.top = `${top}px`
    return
  }
}
