import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createEventWithPassword } from '#domain/oneclick/contract.ts'
import { DEMO_PASSWORDS } from '#server/demo/cast.ts'
import { call, runningEvent } from './portal.ts'
import { openAs, sharedDemo, tokenOf } from './stage.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const demo = sharedDemo()

describe('an officer at a desk', () => {
  test('adds an event once its time is right, changes it without losing a word, and takes it back', async () => {
    const grace = await at('demo-grace', '/events')
    await addWithAWrongTimeFirst(grace, 'Proofs at Noon')
    await changeOnSecondThought(grace, 'Proofs at Noon')
    await takeBack(grace, 'Proofs at Noon')
    await inTheAuditLog(grace, [
      'Grace Hopper deleted the event “Proofs at Noon”.',
      'Grace Hopper changed the location of the event “Proofs at Noon”.',
      'Grace Hopper added the event “Proofs at Noon”.',
    ])
  })

  test('sees who RSVPed and who came, and downloads the list', async () => {
    const title = 'Lambda Calculus Live'
    const { attendanceCode } = await runningEvent(demo(), await tokenOf(demo().address, 'demo-grace'), { title })
    await comeOnAPhone(title, attendanceCode)

    const grace = await at('demo-grace', '/events')
    await grace.getByRole('button', { name: `1 RSVP to ${title}: show who` }).click()
    const people = grace.getByRole('dialog', { name: title })
    await people.getByRole('listitem').filter({ hasText: 'Ada Lovelace' }).getByText('ada@g.ucla.edu').waitFor()
    await people.getByRole('button', { name: 'Copy e-mails' }).click()
    await people.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await grace.evaluate(() => navigator.clipboard.readText())).toBe('ada@g.ucla.edu')

    await people.getByRole('tab', { name: 'Who came' }).click()
    const [file] = await Promise.all([
      grace.waitForEvent('download'),
      people.getByRole('button', { name: 'Save as CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`Who came to ${title}.csv`)
    expect(await readFile(await file.path(), 'utf8')).toContain(
      '"Ada","Lovelace","ada@g.ucla.edu","Computer Science","Sophomore",',
    )
  })

  test('changes the one-click password, by which a form adds an event from then on', async () => {
    const grace = await at('demo-grace', '/controlpanel')
    await grace.getByRole('button', { name: 'Manage One-Click API' }).click()
    await changePassword(grace, 'not the password', 'a brand new password', 'a brand new one')
    await grace.getByText('New password does not match.').waitFor()
    await changePassword(grace, 'not the password', 'a brand new password', 'a brand new password')
    await grace.getByText('The password is incorrect.').waitFor()
    await changePassword(grace, DEMO_PASSWORDS.oneClick, 'a brand new password', 'a brand new password')
    await grace.getByText('Password updated successfully').waitFor()
    await grace.getByRole('dialog').waitFor({ state: 'detached' })

    expect(await byForm('Never Added', DEMO_PASSWORDS.oneClick)).toBe(422)
    expect(await byForm('Sheet Music', 'a brand new password')).toBe(200)
    await grace.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
    await grace.getByRole('button', { name: 'Edit Sheet Music' }).waitFor()
    await inTheAuditLog(grace, [
      'One-click added the event “Sheet Music”.',
      'Grace Hopper changed the one-click password.',
    ])
  })
})

describe('somebody promoted', () => {
  test('by e-mail and admin password is an officer without signing in again, and out when removed', async () => {
    const ada = await at('demo-ada', '/home')
    await ada.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).waitFor()
    const grace = await at('demo-grace', '/controlpanel')
    await promote(grace, 'ada@g.ucla.edu')

    await ada.reload()
    await ada.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Control Panel' }).click()
    await ada.getByRole('heading', { level: 1, name: 'Control Panel' }).waitFor()
    await ada.getByRole('button', { name: 'Manage One-Click API' }).click()

    const margaret = await at('demo-margaret', '/controlpanel')
    await remove(margaret, 'Ada Lovelace')
    await changePassword(ada, 'a', 'b'.repeat(20), 'b'.repeat(20))
    await ada.waitForURL('**/login')
    await inTheAuditLog(margaret, [
      'Margaret Hamilton removed Ada Lovelace from the admins.',
      'Grace Hopper made Ada Lovelace an admin.',
    ])
  })
})

async function at(who: string, path: string): Promise<Page> {
  const page = await openAs(demo().address, who, DESK)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  return page
}

async function addWithAWrongTimeFirst(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add Event' }).first().click()
  const editor = page.getByRole('dialog', { name: 'Add an event' })
  const add = editor.getByRole('button', { name: 'Add', exact: true })
  await editor.getByLabel('Title').fill(title)
  await editor.getByLabel('Attendance code').fill('noon sharp')
  await editor.getByLabel('Attendance points').fill('15')
  for (const wrong of ['2400', '1061', '9']) {
    await editor.getByLabel('Start time').fill(wrong)
    await editor.getByText('24-hour time, like 18:30').waitFor()
    expect(await add.isDisabled()).toBe(true)
  }
  await editor.getByLabel('Start time').fill('1060')
  await editor.getByText('24-hour time, like 18:30').waitFor({ state: 'detached' })
  // The end follows the start, so it is typed after it.
  await editor.getByLabel('End time').fill('2345')
  await add.click()
  await page.getByText('Event created successfully').waitFor()
  await editor.waitFor({ state: 'detached' })
  await tile(page, title).getByText('11:00 AM – 11:45 PM').waitFor()
}

async function changeOnSecondThought(page: Page, title: string) {
  const editor = page.getByRole('dialog', { name: 'Update the event' })
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await editor.getByLabel('Location').fill('Boelter 3400')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await editor.getByLabel('Location').inputValue()).toBe('Boelter 3400')
  await editor.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Event updated successfully').waitFor()
  await editor.waitFor({ state: 'detached' })
  await tile(page, title).getByText('Boelter 3400').waitFor()
}

async function takeBack(page: Page, title: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Control Panel' }).click()
  await page.getByRole('button', { name: 'Delete Events' }).click()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const question = page.getByRole('dialog', {
    name: "Are you sure you want to delete this event? This can't be undone!",
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Event deleted.').waitFor()
  await page.goto('/events')
  await page
    .getByRole('button', { name: /^Edit Open Lab/ })
    .first()
    .waitFor()
  expect(await tile(page, title).count()).toBe(0)
}

async function comeOnAPhone(title: string, code: string) {
  const ada = await openAs(demo().address, 'demo-ada')
  await ada.goto('/events')
  await ada.getByRole('button', { name: `RSVP to ${title}`, exact: true }).click()
  await ada.getByRole('button', { name: `Undo RSVP to ${title}` }).waitFor()
  await ada.getByRole('button', { name: 'Check In' }).click()
  await ada.getByRole('textbox', { name: 'Attendance code' }).fill(code)
  await ada.getByRole('dialog').getByRole('button', { name: 'Check In' }).click()
  await ada.getByText('Awesome! You got 7 points for checking in.').waitFor()
}

async function changePassword(page: Page, old: string, next: string, again: string) {
  const dialog = page.getByRole('dialog', { name: 'Manage One-Click API' })
  await dialog.getByLabel('Old password').fill(old)
  await dialog.getByLabel('New password', { exact: true }).fill(next)
  await dialog.getByLabel('Confirm new password').fill(again)
  await dialog.getByRole('button', { name: 'Update password' }).click()
}

async function byForm(title: string, password: string): Promise<number> {
  const startDate = new Date(Date.now() + 3_600_000).toISOString()
  const endDate = new Date(Date.now() + 7_200_000).toISOString()
  const event = { title, attendanceCode: `${title} code`, attendancePoints: 5, startDate, endDate }
  return (await call(demo(), createEventWithPassword, undefined, { body: { password, event } })).status
}

/** As an admin in the member view, from the profile: first with a wrong password, then with the right one. */
async function promote(page: Page, email: string) {
  await page.getByRole('button', { name: 'Switch to Member View' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  const form = page.getByRole('region', { name: 'Add Admin Accounts' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Admin password', { exact: true }).fill('not the password')
  await form.getByRole('button', { name: 'Add Admin' }).click()
  await form.getByText(/^✗ /).waitFor()
  expect(await form.getByLabel('Admin password', { exact: true }).inputValue()).toBe('')
  await form.getByLabel('Admin password', { exact: true }).fill(DEMO_PASSWORDS.admin)
  await form.getByRole('button', { name: 'Add Admin' }).click()
  await form.getByText(/^✓ /).waitFor()
}

async function remove(page: Page, name: string) {
  await page.getByRole('button', { name: 'Manage Admins' }).click()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page
    .getByRole('dialog', { name: 'Are you sure you want to remove this admin?' })
    .getByRole('button', { name: 'Yes' })
    .click()
  await page.getByText(`${name} is not an admin any more.`).waitFor()
}

async function inTheAuditLog(page: Page, newestFirst: string[]) {
  await page.goto('/controlpanel')
  const lines = page.getByRole('region', { name: 'Audit log' }).getByRole('listitem')
  await lines.filter({ hasText: newestFirst[0]! }).first().waitFor()
  const read = (await lines.allTextContents()).map((line) => line.replace(/\d+:\d\d [AP]M$/, ''))
  expect(read.filter((line) => newestFirst.includes(line))).toEqual(newestFirst)
}

function tile(page: Page, title: string) {
  return page.getByRole('listitem').filter({ hasText: title })
}
