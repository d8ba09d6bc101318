import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openAs, openPage, startDemo } from './stage.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WIDTHS = [390, 1440]
const SCHEMES = ['light', 'dark'] as const

const SCREENS = [
  { who: undefined, path: '/login', heading: 'Member Login' },
  { who: 'demo-linus', path: '/register', heading: 'Complete Registration' },
  { who: 'demo-ada', path: '/home', heading: /Ada/ },
  { who: 'demo-ada', path: '/events', heading: 'Events' },
  { who: 'demo-ada', path: '/leaderboard', heading: 'Leaderboard' },
  { who: 'demo-ada', path: '/profile', heading: /Hello/ },
  { who: 'demo-ada', path: '/resources', heading: /./ },
  { who: 'demo-margaret', path: '/events', heading: 'Events' },
  { who: 'demo-margaret', path: '/controlpanel', heading: 'Control Panel' },
]

/** What is behind a button is looked at too. */
const WINDOWS = [
  { who: 'demo-ada', path: '/events', button: 'Check In' },
  { who: 'demo-margaret', path: '/events', button: 'Add Event' },
  { who: 'demo-margaret', path: '/controlpanel', button: /Delete Events/ },
  { who: 'demo-margaret', path: '/controlpanel', button: /Manage Admins/ },
  { who: 'demo-margaret', path: '/controlpanel', button: /Manage One-Click API/ },
  { who: 'demo-margaret', path: '/controlpanel', button: /Close the quarter/ },
  { who: 'demo-margaret', path: '/controlpanel', button: /Health/ },
]

describe('axe finds nothing', () => {
  test('on any screen or window, on a phone and on a desk, light and dark', async () => {
    const { address } = await startDemo()
    const found: string[] = []
    for (const colorScheme of SCHEMES) {
      for (const width of WIDTHS) {
        const look = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' as const }
        const where = `${colorScheme} ${width}`
        for (const { who, path, heading } of SCREENS) {
          const page = who ? await openAs(address, who, look) : await openPage(address, look)
          await page.goto(path)
          await page.getByRole('heading', { level: 1, name: heading }).waitFor()
          found.push(...(await violations(page, `${path} ${where}`)))
          await page.context().close()
        }
        for (const { who, path, button } of WINDOWS) {
          const page = await openAs(address, who, look)
          await page.goto(path)
          await page.getByRole('button', { name: button }).first().click()
          await page.getByRole('dialog').waitFor()
          found.push(...(await violations(page, `${path} ${button} ${where}`)))
          await page.context().close()
        }
      }
    }
    expect(found).toEqual([])
  })
})

/** What is still coming into sight is looked at again: only what stays is found. */
async function violations(page: Page, where: string): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(AXE)
  for (let looks = 1; ; looks++) {
    const found = await look(page)
    if (found.length === 0 || looks === 3) return found.map((violation) => `${where}: ${violation}`)
    await page.waitForTimeout(1000)
  }
}

function look(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run()
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target)
          .slice(0, 3)
          .join(', ')}`,
    )
  })
}
