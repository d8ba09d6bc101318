import type { Page } from 'playwright-core'

/** In pixels. */
const FINGER = 44

/**
 * What a finger would miss: everything on top that can be pressed must answer on a square of 44 px (WCAG 2.5.5), be it
 * on itself, on its label or on a layer of it. Excepted, as in WCAG 2.5.8, are links inside of a sentence.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(measure, FINGER)
}

function measure(least: number): string[] {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  // An open list covers what is below it, which is measured while the list is closed.
  const top = [...document.querySelectorAll('[role=dialog], [role=listbox]')].filter(isSeen).at(-1) ?? document
  const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]'
  const small = [...top.querySelectorAll<HTMLElement>(pressable)]
    .filter((target) => isSeen(target) && !target.closest('[inert]') && !isInSentence(target))
    .flatMap((target) => {
      const parts = [target, ...((target as HTMLInputElement).labels ?? [])]
      const isLarge = ({ width, height }: DOMRect) => Math.min(width, height) > least - 0.5
      if (parts.some((part) => isLarge(part.getBoundingClientRect()))) return []
      const area = hitArea(parts)
      if (!area || Math.min(area.width, area.height) >= least) return []
      return [`${nameOf(target)} answers on ${area.width} × ${area.height} px`]
    })
  return [...new Set(small)]

  /**
   * Counts the pixels that answer to the left and right, above and below the middle of a part. Undefined for what only
   * the keyboard brings onto the screen.
   */
  function hitArea(parts: HTMLElement[]) {
    const areas = parts.flatMap((part) => {
      part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = part.getBoundingClientRect()
      const hitAt = (x: number, y: number) => document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)
      const answers = (x: number, y: number) => parts.some((one) => one.contains(hitAt(x, y)))
      const reach = (x: number, y: number) => {
        let pixels = 0
        while (pixels < least && answers(x * (pixels + 1), y * (pixels + 1))) pixels++
        return pixels
      }
      if (!hitAt(0, 0)) return []
      const middle = answers(0, 0) ? 1 : 0
      return { width: reach(-1, 0) + middle + reach(1, 0), height: reach(0, -1) + middle + reach(0, 1) }
    })
    return areas.toSorted((a, b) => Math.min(b.width, b.height) - Math.min(a.width, a.height))[0]
  }

  function isInSentence(target: HTMLElement): boolean {
    const rest = target.parentElement!.textContent.trim().length - target.textContent.trim().length
    return target.matches('a') && rest > 0 && getComputedStyle(target).display === 'inline'
  }

  function nameOf(target: HTMLElement): string {
    const name = target.ariaLabel ?? (target.textContent.trim() || target.getAttribute('name') || target.className)
    return `${target.tagName.toLowerCase()} “${name.slice(0, 60)}”`
  }
}
