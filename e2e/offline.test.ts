// e2e/release/installed.test.ts: the installed app, and a new build under it.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { runningEvent } from './portal.ts'
import { openAs, openPage, sharedDemo, tokenOf } from './stage.ts'
import { storedAnswers } from './storedAnswers.ts'

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
    await ada.getByText('You are offline.', { exact: true }).waitFor()
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
    await ada.getByRole('button', { name: 'Check In', exact: true }).click()
    await ada.getByText('✗ You are offline.').waitFor()
    expect(await code.inputValue()).toBe(attendanceCode)

    await ada.context().setOffline(false)
    await ada.getByRole('button', { name: 'Check In', exact: true }).click()
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
    await ada.getByRole('button', { name: 'Check In', exact: true }).click()
    await ada.getByText('✗ Failed to fetch').waitFor()
    await ada.getByRole('button', { name: 'Check In', exact: true }).click()
    await ada.getByRole('button', { name: 'OK' }).waitFor()
    expect(await ada.getByText('✗').count()).toBe(0)
  })
})

test('another person who signs in in a second tab finds nothing of the first in either', async () => {
  const ada = await openPage(demo().address)
  await ada.goto('/login')
  await ada.getByRole('button', { name: 'Sign in with Google' }).click()
  await ada.getByRole('button', { name: /^Ada/ }).click()
  await ada.getByRole('heading', { level: 1, name: 'Welcome back, Ada' }).waitFor()
  await expect.poll(() => storedAnswers(ada)).toContain('"Ada"')
  const grace = await ada.context().newPage()
  await grace.goto('/profile')
  await grace.getByRole('button', { name: 'Sign Out' }).click()
  await ada.getByRole('heading', { level: 1, name: 'Member Login' }).waitFor()
  await expect.poll(() => storedAnswers(ada)).toBe('')

  await grace.getByRole('button', { name: 'Sign in with Google' }).click()
  await grace.getByRole('button', { name: /^Grace/ }).click()
  for (const tab of [grace, ada]) {
    await tab.waitForURL('**/home')
    await tab.getByText('Grace Hopper').first().waitFor()
  }
  expect(await storedAnswers(ada)).not.toContain('"Ada"')
  await ada.goBack()
  await ada.waitForLoadState()
  expect(await ada.locator('body').textContent()).not.toContain('Ada')
})

describe('the address', () => {
  test('of a filtered list survives signing in, and back and forward walk the pages, never the login', async () => {
    const page = await openPage(demo().address)
    await page.goto('/events?search=open+lab')
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
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
