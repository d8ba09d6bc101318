import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, readOnlyDemo } from './stage.ts'

const demo = readOnlyDemo

/** With the typeface, without its cover. */
const EVENT_PAGE = 60_000

/** Opens an event that has a cover. */
async function openEvent(page: Page): Promise<void> {
  await page.goto('/e')
  await page.getByRole('link', { name: 'Teachers and Tacos' }).click()
  await page.getByRole('link', { name: 'Sign in to RSVP' }).waitFor()
}

test('the page of a public event weighs little, runs no script and does not move', async () => {
  const page = await openPage(demo().address)
  await openEvent(page)
  const cold = await openPage(demo().address)
  await cold.goto(page.url())
  await cold.evaluate('document.fonts.ready')
  const { files, shift } = await cold.evaluate(async () => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    const shifts = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve([]), 500)
    })
    return {
      files: (entries as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
      shift: shifts.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
    }
  })
  const weighed = files.filter(({ name }) => !name.includes('/app/pictures/'))
  expect(weighed.filter(({ name }) => name.endsWith('.woff2'))).toHaveLength(1)
  expect(weighed.filter(({ name }) => /\.(js|css)$/.test(name))).toEqual([])
  const bytes = weighed.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  expect(bytes).toBeGreaterThan(EVENT_PAGE / 2)
  expect(bytes).toBeLessThan(EVENT_PAGE)
  expect(shift).toBe(0)
})

test('a cover that cannot be loaded leaves the tile', async () => {
  const page = await openPage(demo().address)
  await page.route(/\/app\/pictures\//, (route) => route.abort())
  await openEvent(page)
  const cover = page.locator('.cover')
  const lost = await cover.screenshot()
  await cover.locator('img').evaluate((image) => image.remove())
  expect(lost.equals(await cover.screenshot())).toBe(true)
})

test('an event is printed on one page that can hang on a door', async () => {
  const page = await openPage(demo().address, { colorScheme: 'dark' })
  await openEvent(page)
  const paper = (await page.pdf({ format: 'Letter', printBackground: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(20, 22, 28)')
  expect(await page.getByRole('link', { name: 'Sign in to RSVP' }).isVisible()).toBe(false)
})

test('a stranger who opens the page of an event sees its public page, or signs in to see it', async () => {
  const page = await openPage(demo().address)
  await openEvent(page)
  const address = page.url()
  await page.goto(address.replace('/e/', '/events/'))
  await page.waitForURL(address)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/login')
  await page.getByText('Sign in to see this event.').waitFor()
})
