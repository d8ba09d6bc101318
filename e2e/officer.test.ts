import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { runningEvent } from './portal.ts'
import { openAs, sharedDemo, tokenOf } from './stage.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const demo = sharedDemo()

describe('an officer at a desk', () => {
  test('sees who RSVPed and who came, and downloads the list', async () => {
    const title = 'Lambda Calculus Live'
    const { attendanceCode } = await runningEvent(demo(), await tokenOf(demo().address, 'demo-grace'), { title })
    await comeOnAPhone(title, attendanceCode)

    const grace = await at('demo-grace', '/events')
    await grace.getByRole('link', { name: `People of ${title}` }).click()
    await grace.getByRole('heading', { level: 1, name: title }).waitFor()
    const people = grace.getByRole('main')
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
})

describe('a cover', () => {
  test('is pasted or chosen in the editor, nothing is saved before it has arrived, and one that cannot be used keeps what was typed', async () => {
    const grace = await at('demo-grace', '/events')
    await grace.getByRole('button', { name: 'Add Event' }).click()
    const editor = grace.getByRole('dialog', { name: 'Add an event' })
    await editor.getByRole('textbox', { name: 'Title' }).fill('A night of Git')
    await editor.getByRole('button', { name: /^Cover and page/ }).click()
    const file = (buffer: Buffer) => ({ name: 'cover.png', mimeType: 'image/png', buffer })
    const choose = editor.locator('input[type=file]')
    await editor.getByRole('textbox', { name: 'Title' }).evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['no picture'], 'cover.png', { type: 'image/png' }))
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await editor.getByText('This is not a picture that can be used.').waitFor()
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    await grace.route('**/api/v1/picture', async (route) => {
      await arrived
      await route.continue()
    })
    await choose.setInputFiles(file(await readFile('docs/pictures/home.png')))
    await editor.getByText('The cover is still on its way.').waitFor()
    const savingButtons = [editor.getByRole('button', { name: 'Add', exact: true }), editor.getByText('Save draft')]
    for (const button of savingButtons) expect(await button.isDisabled()).toBe(true)
    arrive()
    const cover = editor.locator('img[src^="/app/pictures/"]')
    await cover.waitFor()
    expect(await cover.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(
      400,
    )
    expect(await editor.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('A night of Git')
    expect(await editor.getByText('This is not a picture').count()).toBe(0)
    await editor.getByRole('button', { name: 'Save draft' }).click()
    await grace.getByText('Draft saved').waitFor()
  })
})

async function at(who: string, path: string): Promise<Page> {
  const page = await openAs(demo().address, who, DESK)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  return page
}

async function comeOnAPhone(title: string, code: string) {
  const ada = await openAs(demo().address, 'demo-ada')
  await ada.goto('/events')
  await ada.getByRole('button', { name: `RSVP to ${title}`, exact: true }).click()
  await ada.getByRole('button', { name: `Undo RSVP to ${title}` }).waitFor()
  await ada.getByRole('button', { name: 'Check In', exact: true }).click()
  await ada.getByRole('textbox', { name: 'Attendance code' }).fill(code)
  await ada.getByRole('dialog').getByRole('button', { name: 'Check In', exact: true }).click()
  await ada.getByText('Awesome! You got 7 points for checking in.').waitFor()
}
