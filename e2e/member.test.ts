import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, startDemo } from './stage.ts'

test('a stranger on a phone signs in, registers, finds an event, RSVPs, cancels, checks in and climbs', async () => {
  const demo = await startDemo()
  const page = await openPage(demo.address)
  await signInAsNewStudent(page, 'Barbara Liskov')
  await register(page)
  await findRsvpAndCancel(page)
  await checkInWithAWrongCodeFirst(page, demo.code)
  await seeWhatItEarned(page)
})

async function signInAsNewStudent(page: Page, name: string) {
  await page.goto('/events')
  await page.waitForURL('**/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('textbox', { name: 'Search for anyone in the chapter' }).fill(name)
  await page.getByRole('button', { name: 'Sign in as a new student' }).click()
  await page.waitForURL('**/register')
}

async function register(page: Page) {
  await page.getByRole('heading', { name: 'Complete Registration' }).waitFor()
  const major = page.getByRole('combobox', { name: 'Major' })
  await major.fill('Computer Sci')
  await page.getByRole('option', { name: 'Computer Science', exact: true }).click()
  await page.getByRole('combobox', { name: 'Year' }).click()
  await page.getByRole('option', { name: 'Sophomore' }).click()
  await page.getByRole('button', { name: /register/i }).click()
  await page.getByRole('heading', { name: 'Registration Complete' }).waitFor()
  await page.getByRole('link', { name: 'Continue to Dashboard' }).click()
  await page.waitForURL('**/events')
}

async function findRsvpAndCancel(page: Page) {
  await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor()
  const search = page.getByRole('textbox', { name: /search/i })
  await search.fill('nothing like it')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.waitForURL(/events$/)
  await search.fill('open lab')
  await page.waitForURL(/open/)
  const card = page.getByRole('article').filter({ hasText: 'Open Lab' }).first()
  await card.getByRole('button', { name: /^RSVP/ }).click()
  await card.getByRole('button', { name: /^Undo RSVP/ }).waitFor()
  await page.reload()
  await card.getByRole('button', { name: /^Cancel RSVP/ }).click()
  await card.getByRole('button', { name: /^RSVP/ }).waitFor()
  expect(new URL(page.url()).searchParams.toString()).toContain('open')
}

async function checkInWithAWrongCodeFirst(page: Page, code: string) {
  await page.getByRole('button', { name: 'Check In', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Attendance code' }).fill('not the code')
  await dialog.getByRole('button', { name: 'Check In', exact: true }).click()
  await page.getByRole('dialog', { name: /not the code of an event/ }).waitFor()
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await dialog.getByRole('textbox', { name: 'Attendance code' }).fill(code.toUpperCase())
  await dialog.getByRole('button', { name: 'Check In', exact: true }).click()
  await dialog.getByText(/^Awesome! You got \d+ points for checking in\.$/).waitFor()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByText('Checked in').first().waitFor()
}

async function seeWhatItEarned(page: Page) {
  await page.goto('/home')
  await page
    .getByText(/^Earn \d+ more points to reach Factorial Fly!$/)
    .first()
    .waitFor()
  await page.goto('/profile')
  await page.getByText('Account created!').waitFor()
  await page
    .getByText(/Open Lab/)
    .first()
    .waitFor()
  await page.goto('/leaderboard')
  await page.getByText('Barbara Liskov').first().waitFor()
}
