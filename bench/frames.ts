import { chromium, type Page } from 'playwright-core'
import { ensurePages } from '#server/http/build.ts'
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../e2e/chromium.ts'
import { openHouse } from './house.ts'
import { goal } from './report.ts'

/** Milliseconds on this machine, and on a processor four times slower. */
const GOALS = { 1: 50, 4: 80 }
const CROWD = { members: 50_000, events: 300, each: 5 }

/** How long the page is blocked while a person types or scrolls, in the real browser. Without a Chromium it is left out. */
export async function frames(): Promise<void> {
  const executablePath = chromiumPath()
  if (!executablePath) {
    console.error('Left out: frames, because there is no Chromium. npm test finds or installs one.')
    return
  }
  const house = await openHouse(CROWD, { PAGES: await ensurePages(console.error) })
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS })
  const context = await browser.newContext({ baseURL: house.address, viewport: { width: 390, height: 844 } })
  await context.addInitScript((token) => localStorage.setItem('token', token), house.tokens[0]!)
  for (const slower of [1, 4] as const) await measure(await context.newPage(), slower)
  await browser.close()
  await house.stop()
  house.remove()
}

/** @param slower how many times slower than this machine the phone is */
async function measure(page: Page, slower: 1 | 4): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const where = slower === 1 ? '' : `, a processor ${slower} times slower`

  await page.goto('/events?time=All+Time')
  await page.getByText('300 events').waitFor()
  const search = page.getByRole('textbox', { name: 'Search events by title' })
  const typing = await longest(page, async () => {
    await search.pressSequentially('something number 29', { delay: 60 })
    for (let n = 0; n < 19; n++) await search.press('Backspace', { delay: 60 })
  })
  goal(`typing in the search, 300 events${where}: longest task`, typing, `${GOALS[slower]} ms`)

  await page.goto('/leaderboard')
  await page.getByRole('table').waitFor()
  const scrolling = await longest(page, async () => {
    for (let n = 0; n < 60; n++) {
      await page.mouse.wheel(0, n % 3 === 0 ? 60_000 : 900)
      await page.waitForTimeout(40)
    }
  })
  goal(`scrolling 50,000 rows${where}: longest task`, scrolling, `${GOALS[slower]} ms`)
  await page.close()
}

/** The longest task during the work. Browsers report tasks of more than 50 ms. */
async function longest(page: Page, work: () => Promise<void>): Promise<string> {
  await page.waitForTimeout(1000)
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((seen) => tasks.push(...seen.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  await work()
  await page.waitForTimeout(500)
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  return tasks.length === 0 ? 'none over 50 ms' : `${Math.round(Math.max(...tasks))} ms`
}
