import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BASE_PATH } from '#domain/endpoint.ts'
import { drawn, openAs, sharedDemo, tokenOf } from './stage.ts'

const HOURS = 3_600_000
const LONG = {
  title: `أمسية البرمجة ${'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(6)}`.slice(0, 255),
  location: 'L'.repeat(120),
  description: 'x'.repeat(2000),
}

const demo = sharedDemo()

test('words of any length and direction stay in their place on a small phone and on a desk', async () => {
  const { address } = demo()
  await announce(address, await tokenOf(address, 'demo-grace'))
  const ada = await openAs(address, 'demo-ada')
  await giveTheLongestRank(ada)
  await expectNothingToStickOut(ada, '/events?time=All+Time&search=Donau', /^About /)
  for (const path of ['/home', '/profile', '/leaderboard', '/leaderboard/hall', '/resources'])
    await expectNothingToStickOut(ada, path)
  const grace = await openAs(address, 'demo-grace')
  for (const path of ['/home', '/events', '/leaderboard', '/controlpanel']) await expectNothingToStickOut(grace, path)
})

test('the chosen committee is not cut off', async () => {
  const ada = await openAs(demo().address, 'demo-ada')
  await ada.goto('/events')
  for (const width of [390, 1440]) {
    await ada.setViewportSize({ width, height: 900 })
    const [text, room] = await ada.getByRole('combobox', { name: 'Committee' }).evaluate(async (select) => {
      await document.fonts.ready
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = font
      const chosen = (select as HTMLSelectElement).selectedOptions[0]!.text
      return [
        pen.measureText(chosen).width,
        select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
      ]
    })
    expect(text).toBeGreaterThan(0)
    expect(text).toBeLessThanOrEqual(room!)
  }
})

/** Extraterrestrial Eagle. */
async function giveTheLongestRank(page: Page): Promise<void> {
  await page.route('**/api/v1/user', async (route) => {
    const answer = await route.fetch()
    const { user } = await answer.json()
    await route.fulfill({ response: answer, json: { user: { ...user, points: 850 } } })
  })
}

async function announce(address: string, token: string): Promise<void> {
  const startDate = new Date(Date.now() + HOURS).toISOString()
  const endDate = new Date(Date.now() + 2 * HOURS).toISOString()
  const event = {
    ...LONG,
    committee: 'AI',
    startDate,
    endDate,
    attendanceCode: 'long words',
    attendancePoints: 1000,
  }
  const answer = await fetch(`${address}${BASE_PATH}/api/v1/event`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ event }),
  })
  expect(answer.status).toBe(200)
}

/** No page is wider than its window, and no line is wider than its card or panel. */
async function expectNothingToStickOut(page: Page, path: string, press?: RegExp): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await whatSticksOut(page), `${path} at ${width} px`).toEqual([])
    // The other side of a card.
    if (!press) continue
    await page.getByRole('button', { name: press }).first().click()
    expect(await whatSticksOut(page), `${path} at ${width} px, turned`).toEqual([])
    await page.keyboard.press('Escape')
  }
}

async function whatSticksOut(page: Page): Promise<string[]> {
  await drawn(page)
  await page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)))
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
    const lines = [...document.querySelectorAll('article a, article p, article button, section a, section p, li a, tr')]
    const past = lines.filter((line) => {
      const room = line.parentElement!.closest('article, section, main, nav')
      const { width, right } = line.getBoundingClientRect()
      return room && width > 1 && getComputedStyle(line).position !== 'absolute'
        ? right > room.getBoundingClientRect().right + 1
        : false
    })
    return [...wide, ...past.map((line) => line.outerHTML.slice(0, 120))]
  })
}
