import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { CACHE } from '../web/offline/answerCache.ts'
import { cachedTexts } from './cachedTexts.ts'
import { runningEvent } from './portal.ts'
import { openAs, openPage, sharedDemo, tokenOf } from './stage.ts'

const demo = sharedDemo()
const OFFLINE = 'You are offline. What you see is what was loaded last.'

describe('without a connection', () => {
  test('what was loaded stays readable, and what changed meanwhile is there once it is back', async () => {
    const ada = await openAs(demo().address, 'demo-ada')
    await ada.goto('/events')
    await ada.getByRole('article', { name: /Open Lab/ }).waitFor()
    await follow(ada, 'Leaderboard')
    await ada.getByRole('list', { name: 'Top three' }).waitFor()

    await ada.context().setOffline(true)
    await ada.getByText(OFFLINE).waitFor()
    await follow(ada, 'Events')
    await ada.getByRole('article', { name: /Open Lab/ }).waitFor()
    const { title } = await addEvent('Back on the Air')
    expect(await ada.getByRole('article', { name: title }).count()).toBe(0)

    await ada.context().setOffline(false)
    await ada.getByText(OFFLINE).waitFor({ state: 'detached' })
    await ada.getByRole('article', { name: title }).waitFor()
  })

  test('a profile that cannot be saved keeps what was typed, and saves it once there is one', async () => {
    const ada = await openAs(demo().address, 'demo-ada')
    await ada.goto('/profile')
    const name = ada.getByRole('textbox', { name: 'Name' })
    await name.fill('Ada Byron')
    await ada.context().setOffline(true)
    await ada.getByRole('button', { name: 'Save' }).click()
    await ada.getByText('Failed to fetch').waitFor()
    expect(await name.inputValue()).toBe('Ada Byron')

    await ada.context().setOffline(false)
    await ada.getByRole('button', { name: 'Save' }).click()
    await ada.getByText('Profile successfully updated.').waitFor()
    await ada.reload()
    await ada.getByRole('textbox', { name: 'Name' }).waitFor()
    expect(await name.inputValue()).toBe('Ada Byron')
  })

  test('a check-in keeps its code, and counts once there is one', async () => {
    const { attendanceCode } = await addEvent('Radio Silence')
    const ada = await openAs(demo().address, 'demo-ada')
    await ada.goto('/home')
    const code = ada.getByRole('textbox', { name: 'Attendance code' })
    await code.fill(attendanceCode)
    await ada.context().setOffline(true)
    await ada.getByRole('button', { name: 'Check In' }).click()
    await ada.getByText('✗ Failed to fetch').waitFor()
    expect(await code.inputValue()).toBe(attendanceCode)

    await ada.context().setOffline(false)
    await ada.getByRole('button', { name: 'Check In' }).click()
    await ada.getByText('Awesome! You got 7 points for checking in.').waitFor()
  })

  test('a check-in whose answer was lost is not counted twice and not reported as an error', async () => {
    const { attendanceCode } = await addEvent('Half a Call')
    const ada = await openAs(demo().address, 'demo-ada')
    await ada.goto('/home')
    await ada.route('**/attendance/attend', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
      await ada.unroute('**/attendance/attend')
    })
    // Her home shows the receipt of the other event that she has checked in to.
    await ada.getByRole('button', { name: 'Check in to another event' }).click()
    await ada.getByRole('textbox', { name: 'Attendance code' }).fill(attendanceCode)
    await ada.getByRole('button', { name: 'Check In' }).click()
    await ada.getByText('✗ Failed to fetch').waitFor()
    await ada.getByRole('button', { name: 'Check In' }).click()
    await ada.getByRole('button', { name: 'OK' }).waitFor()
    expect(await ada.getByText('✗').count()).toBe(0)
  })
})

test.each([
  ['fail', true],
  ['stall', false],
])(
  'what was loaded last is shown, though the network ends while the first calls are on their way, and they %s',
  async (_, fail) => {
    const ada = await openAs(demo().address, 'demo-ada')
    await ada.goto('/home')
    for (const path of ['config', 'user']) await expect.poll(() => cachedTexts(ada)).toContain(`"/api/v1/${path}"`)
    const calls: Route[] = []
    let isBack = false
    await ada.route('**/app/**', (route) => (isBack ? route.continue() : void calls.push(route)))
    await ada.goto('/home', { waitUntil: 'commit' })
    await expect.poll(() => calls.length).toBeGreaterThan(1)
    await ada.context().setOffline(true)
    if (fail) for (const call of calls) await call.abort()
    await ada.getByRole('heading', { level: 1, name: 'Welcome back, Ada' }).waitFor()
    // Data that was never cached says so and does not load forever.
    await ada.getByText('This is not on this device. It needs a connection.').first().waitFor()
    isBack = true
    const isAskedAgain = ada.waitForRequest('**/api/v1/user', { timeout: 20_000 })
    await ada.context().setOffline(false)
    await isAskedAgain
  },
)

test('a tab that has older answers leaves the newer ones of another tab on the device', async () => {
  const ada = await openAs(demo().address, 'demo-ada')
  await ada.goto('/events')
  await ada.getByRole('article').first().waitFor()
  const rsvps = async () => {
    const answers: { key: string[]; data: { rsvps: unknown[] } }[] = JSON.parse(await cachedTexts(ada))
    return answers.find(({ key }) => JSON.stringify(key).includes('/api/v1/rsvp'))?.data.rsvps.length
  }
  await expect.poll(rsvps).toBeGreaterThanOrEqual(0)
  const before = (await rsvps())!
  const other = await ada.context().newPage()
  await other.goto('/events')
  await other
    .getByRole('button', { name: /^RSVP to / })
    .first()
    .click()
  await expect.poll(rsvps).toBe(before + 1)
  await follow(ada, 'Profile')
  await ada.waitForResponse('**/user/activity')
  // The page caches its answers half a second after the last one.
  await ada.waitForTimeout(1_500)
  expect(await rsvps()).toBe(before + 1)
})

test('what a page of somebody has fetched is not cached for the person who has signed in elsewhere meanwhile', async () => {
  const ada = await openAs(demo().address, 'demo-ada')
  await ada.goto('/home')
  await expect.poll(() => cachedTexts(ada)).toContain('Ada')
  // Another tab wrote it. A browser tells a tab that sleeps only later.
  const grace = await tokenOf(demo().address, 'demo-grace')
  await ada.evaluate((token) => localStorage.setItem('token', token), grace)
  await follow(ada, 'Profile')
  await ada.waitForResponse('**/user/activity')
  // The page caches its answers half a second after the last one.
  await ada.waitForTimeout(1_500)
  expect(await ada.evaluate(async (name) => (await (await caches.open(name)).keys()).length, CACHE)).toBe(1)
})

describe('the address', () => {
  test('of a filtered list survives signing in, and back and forward walk the pages, never the login', async () => {
    const page = await openPage(demo().address)
    await page.goto('/events?search=open+lab')
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: /^Ada/ }).click()
    await page.waitForURL('**/events?search=open+lab')
    const search = page.getByRole('textbox', { name: 'Search events by title' })
    await page.getByRole('article', { name: /Open Lab/ }).waitFor()
    expect(await search.inputValue()).toBe('open lab')

    await follow(page, 'Leaderboard')
    await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor()
    await follow(page, 'Resources')
    await page.waitForURL('**/resources')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor()
    await page.goBack()
    await page.waitForURL('**/events?search=open+lab')
    expect(await search.inputValue()).toBe('open lab')
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor()

    await page.goBack()
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })
})

/** By the tabs at the lower edge of a phone. */
async function follow(page: Page, place: string) {
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: place }).click()
}

async function addEvent(title: string) {
  const grace = await tokenOf(demo().address, 'demo-grace')
  return { title, ...(await runningEvent(demo(), grace, { title })) }
}
