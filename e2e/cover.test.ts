import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openAs, sharedDemo } from './stage.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const demo = sharedDemo()

describe('a cover', () => {
  test('is pasted or chosen in the editor, nothing is saved before it has arrived, and one that cannot be used keeps what was typed', async () => {
    const grace = await at('demo-grace', '/events')
    await grace.getByRole('button', { name: 'Add Event' }).click()
    const editor = grace.getByRole('dialog', { name: 'Add an event' })
    await editor.getByRole('textbox', { name: 'Title' }).fill('A night of Git')
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
    await editor.getByRole('button', { name: 'Cancel the upload' }).click()
    await expect.poll(() => editor.getByText('Save draft').isEnabled()).toBe(true)
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
  await page.goto(path)
  return page
}
