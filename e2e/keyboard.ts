import type { JSHandle, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** More presses than any page needs, unless it has a long list. */
const FAR = 120
const AROUND = 600

/**
 * Presses Tab, or Shift+Tab, until the element has the focus.
 * @throws if it is never reached, or if the focus is invisible on the way
 */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor({ state: 'attached' })
  const passed: string[] = []
  for (let presses = 0; presses < FAR; presses++) {
    await page.keyboard.press(key)
    passed.push((await seenFocus(page)).name)
    if (await hasFocus(wanted)) return
  }
  throw new Error(`${key} never reaches ${wanted}, but ${[...new Set(passed)].join(', ')}`)
}

/**
 * Presses the key until the focus is back where it was.
 * @throws if it never comes back, or if the focus is invisible on the way
 */
export async function goAround(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const start = await page.evaluateHandle(() => document.activeElement)
  for (let presses = 0; presses < AROUND; presses++) {
    await page.keyboard.press(key)
    if ((await seenFocus(page, start)).isThere) return
  }
  throw new Error(`${key} never comes back to where it began`)
}

/** Goes there by Tab and presses Enter. */
export async function press(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, wanted, key)
  await page.keyboard.press('Enter')
}

/** Waits until the element has the focus by itself, visibly. */
export async function focusOn(page: Page, wanted: Locator): Promise<void> {
  // A page that has just loaded may render the element again.
  const hasIt = () => hasFocus(wanted).catch(() => false)
  await expect.poll(hasIt, { timeout: 60_000, message: `the focus on ${wanted}` }).toBe(true)
  await seenFocus(page)
}

function hasFocus(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => element === document.activeElement)
}

/** @returns the name of the focused element, and whether it is a certain one. @throws if its focus is not visible */
async function seenFocus(page: Page, wanted?: JSHandle<Element | null>): Promise<{ name: string; isThere: boolean }> {
  const { name, hidden, isThere } = await page.evaluate(async (wanted) => {
    const focused = document.activeElement as HTMLInputElement
    const isThere = focused === wanted
    const name = `<${focused.localName}> “${(focused.ariaLabel ?? focused.textContent).slice(0, 60)}”`
    // The page has the focus at its beginning and end, and a heading after a change of page.
    if (focused === document.body || focused.tabIndex < 0) return { name, isThere }
    // Gives scrolling and fading a moment.
    for (let tries = 0; ; tries++) {
      const hidden = mark(focused) ?? cover(focused)
      if (!hidden || tries > 200) return { name, hidden, isThere }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }

    function mark(focused: HTMLInputElement): string | undefined {
      const label = focused.labels?.[0]
      const marked =
        [focused, label, focused.parentElement].some((one) => one && outlined(one)) || outlined(focused, '::after')
      return marked ? undefined : 'is not marked'
    }
    /** A visible outline or, in a field, a shadow that it does not have without focus. */
    function outlined(element: Element, pseudo?: string): boolean {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo)
      if (element.matches('input, textarea') && boxShadow !== 'none') return true
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    function cover(focused: HTMLInputElement): string | undefined {
      const drawn = /radio|checkbox/.test(focused.type) ? (focused.labels?.[0] ?? focused) : focused
      // Its first line: a link in a sentence may go around another.
      const { left, right, top, bottom } = drawn.getClientRects()[0] ?? drawn.getBoundingClientRect()
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
      // A text may be higher than its place; the line with the caret is the first one.
      const end = focused.localName === 'textarea' ? top + 40 : bottom
      const y = (Math.max(top, 0) + Math.min(end, innerHeight)) / 2
      const above = document.elementFromPoint(x, y)
      if (!above) return 'is out of sight'
      return drawn.contains(above) || above.contains(drawn)
        ? undefined
        : `is covered by ${above.outerHTML.slice(0, 120)}`
    }
  }, wanted)
  if (hidden) throw new Error(`${name} has the focus and ${hidden}`)
  return { name, isThere }
}
