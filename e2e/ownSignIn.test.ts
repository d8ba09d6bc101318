import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Campus, openCampus } from '#server/testing/campus.ts'
import { startPortal } from './portal.ts'
import { openPage } from './stage.ts'

const BUTTON = { name: 'Sign in with your university account' }

test('a member signs in at the university’s own page and registers, and the back button signs nobody out', async () => {
  const { page, address } = await loginPage()
  expect(await isCut(page.getByRole('button', BUTTON))).toBe(false)
  await signIn(page, 'ada')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Complete Registration' }).waitFor()
  expect(page.url()).toMatch(/\/register$/)
  await register(page)
  await page.getByRole('heading', { name: 'Registration Complete' }).waitFor()

  await page.goBack()
  await page.getByText('interaction session not found').waitFor()
  while (!page.url().startsWith(address)) await page.goBack()
  await page.getByRole('heading', { name: /^Welcome, Ada/ }).waitFor()
})

test('someone whom the university or the portal refuses reads why, and can come back with another account', async () => {
  const { page, campus } = await loginPage()
  await page.getByRole('button', BUTTON).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  expect(await refusal(page)).toEqual(['Error: Sign in failed.', 'End-User aborted interaction'])

  campus.says = { email: 'ada@gmail.com', email_verified: true }
  await signIn(page, 'mallory')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await refusal(page)).toEqual(['Error: Sign in failed.', 'Please sign in with your g.ucla.edu account.'])

  campus.says = { email_verified: true }
  await signIn(page, 'ada')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Complete Registration' }).waitFor()
})

/** The login page of a portal whose members sign in at a campus. */
async function loginPage(): Promise<{ page: Page; address: string; campus: Campus }> {
  const campus = await openCampus()
  const { address } = await startPortal({ env: campus.environment, google: true })
  const page = await openPage(address)
  // The page of the campus wants a font from the network.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort())
  await page.goto('/')
  return { page, address, campus }
}

/** Whether some of an element's words are hidden by its edge. */
function isCut(element: Locator): Promise<boolean> {
  return element.evaluate((one) =>
    [one, ...one.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1),
  )
}

/** Goes to the campus and types a name into its page. */
async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', BUTTON).click()
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

async function register(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Major' }).fill('Computer Sci')
  await page.getByRole('option', { name: 'Computer Science', exact: true }).click()
  await page.getByRole('combobox', { name: 'Year' }).click()
  await page.getByRole('option', { name: 'Sophomore' }).click()
  await page.getByRole('button', { name: /register/i }).click()
}

/** What the login page says after a refusal, without the answer in its address. */
async function refusal(page: Page): Promise<string[]> {
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(page.url()).toMatch(/\/login$/)
  return alert.getByRole('paragraph').allInnerTexts()
}
