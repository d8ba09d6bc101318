import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseToday, openAs, startDemo } from './stage.ts'

const DESK = { viewport: { width: 1440, height: 900 } }

test('officers run a whole quarter by hand and read all of it in the audit log', async () => {
  const { address } = await startDemo()
  const grace = await openAs(address, 'demo-grace', DESK)
  const margaret = await openAs(address, 'demo-margaret', DESK)

  await grace.goto('/events')
  for (const title of ['Git, Gently', 'Compilers for Lunch', 'Rockets in Rust']) await addEvent(grace, title)
  await countACheckIn(grace, await openAs(address, 'demo-ada'))
  await saveOverEachOther(grace, margaret)
  await deleteEvent(grace, 'Compilers for Lunch')
  await promoteAndRemove(margaret)
  await closeTheQuarter(margaret)
  await handOver(margaret)

  await grace.goto('/controlpanel')
  await grace.getByRole('button', { name: 'Audit log' }).click()
  await grace.getByRole('listitem').filter({ hasText: 'handed the super admin role' }).waitFor()
  const log = await grace.getByRole('region', { name: 'Audit log' }).getByRole('listitem').allTextContents()
  expect(log.slice(0, 9).map((line) => line.replace(/\d+:\d\d [AP]M$/, ''))).toEqual([
    'Margaret Hamilton handed the super admin role to Grace Hopper.',
    expect.stringMatching(/^Margaret Hamilton closed “Fall by hand”: [\d,]+ members, [\d,]+ points\.$/),
    'Margaret Hamilton removed Ada Lovelace from the admins.',
    'Margaret Hamilton made Ada Lovelace an admin.',
    'Grace Hopper deleted the event “Compilers for Lunch”.',
    'Margaret Hamilton changed the title and the location of the event “Git, Very Gently”.',
    'Grace Hopper changed the location of the event “Git, Gently”.',
    'Grace Hopper added the event “Rockets in Rust”.',
    'Grace Hopper added the event “Compilers for Lunch”.',
  ])
})

/** From the first to the last minute of today, so that it is running now. */
async function addEvent(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add Event' }).first().click()
  const editor = page.getByRole('dialog', { name: 'Add an event' })
  await editor.getByLabel('Title').fill(title)
  await editor.getByLabel('Attendance code').fill(`${title} today`)
  await editor.getByLabel('Attendance points').fill('15')
  await chooseToday(page)
  await editor.getByLabel('Start time').fill('0000')
  await editor.getByLabel('End time').fill('2360')
  await editor.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Event created successfully').waitFor()
  await editor.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Edit ${title}` }).waitFor()
}

async function countACheckIn(officer: Page, member: Page) {
  const tile = officer.getByRole('listitem').filter({ hasText: 'Git, Gently' })
  await tile.getByRole('link', { name: 'Show the code' }).click()
  const room = officer.getByRole('main')
  await room.getByText('0 checked in').waitFor()
  await member.goto('/events')
  await member.getByRole('button', { name: 'Check In', exact: true }).click()
  const dialog = member.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Attendance code' }).fill('GIT, GENTLY TODAY')
  await dialog.getByRole('button', { name: 'Check In', exact: true }).click()
  await dialog.getByText('Awesome! You got 15 points for checking in.').waitFor()
  await room.getByText('1 checked in').waitFor()
  await room.getByText('Ada').waitFor()
  await room.getByRole('button', { name: 'Close' }).click()
  await tile.waitFor()
}

async function saveOverEachOther(first: Page, second: Page) {
  await second.goto('/events')
  for (const page of [first, second]) await page.getByRole('button', { name: 'Edit Git, Gently' }).click()
  await first.getByLabel('Location').fill('Boelter 3400')
  await first.getByRole('button', { name: 'Update' }).click()
  await first.getByText('Event updated successfully').waitFor()

  await second.getByLabel('Title').fill('Git, Very Gently')
  await second.getByLabel('Location').fill('Boelter 9436')
  await second.getByRole('button', { name: 'Update' }).click()
  await second.getByText('Someone saved since.').waitFor()
  await second.getByRole('button', { name: 'Show theirs' }).click()
  expect(await second.getByLabel('Location').inputValue()).toBe('Boelter 3400')
  await second.getByRole('button', { name: 'Save mine' }).click()
  await second.getByText('Event updated successfully').waitFor()
}

async function deleteEvent(page: Page, title: string) {
  await page.goto('/controlpanel')
  await page.getByRole('button', { name: 'Delete Events' }).click()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page
    .getByRole('dialog', { name: /Are you sure you want to delete/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByText('Event deleted.').waitFor()
}

async function promoteAndRemove(page: Page) {
  await page.goto('/controlpanel')
  await page.getByRole('button', { name: 'Manage Admins' }).click()
  await page.getByLabel('Add an admin').fill('ada@g.ucla.edu')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Ada Lovelace' }).click()
  await page
    .getByRole('dialog', { name: /Are you sure/ })
    .getByRole('button', { name: 'Yes' })
    .click()
  await page.getByText('Ada Lovelace is not an admin any more.').waitFor()
}

async function closeTheQuarter(page: Page) {
  await page.goto('/controlpanel')
  await page.getByRole('button', { name: 'Close the quarter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close the quarter' })
  await dialog.getByLabel('Name of the quarter').fill('Fall by hand')
  await dialog.getByLabel('The name once more').fill('Fall by hand')
  await dialog.getByRole('button', { name: 'Close the quarter' }).click()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
}

async function handOver(page: Page) {
  await page.goto('/controlpanel')
  await page.getByRole('button', { name: 'Manage Admins' }).click()
  await page.getByRole('button', { name: 'Reassign' }).click()
  const chooser = page.getByRole('dialog', { name: 'Reassign super admin' })
  await chooser.getByRole('button', { name: /Grace Hopper/ }).click()
  await page
    .getByRole('dialog', { name: /Are you sure/ })
    .getByRole('button', { name: 'Yes' })
    .click()
  // The test signs the person in again. What counts is that the portal led to the login.
  await page.waitForURL('**/login')
}
