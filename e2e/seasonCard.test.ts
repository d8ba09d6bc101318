import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openAs, readOnlyDemo } from './stage.ts'

test('the card of a closed quarter is drawn by the browser, and sent nowhere', async () => {
  const page = await openAs(readOnlyDemo().address, 'demo-ada')
  await page.goto('/profile')
  const closed = page.getByRole('listitem').filter({ hasText: 'Quarter complete' }).first()
  const sent: string[] = []
  await closed.getByRole('button', { name: /^Share / }).click()
  const dialog = page.getByRole('dialog', { name: /^Your / })
  await dialog.getByRole('img', { name: /^Ada Lovelace, .* points, / }).waitFor()
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  const download = dialog.getByRole('button', { name: 'Download' })
  await expect.poll(() => download.isEnabled()).toBe(true)
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  const picture = await readFile(await file.path())
  const { width, height, format } = await sharp(picture).metadata()
  expect([format, width, height]).toEqual(['png', 1080, 1350])
  // Drawn, not empty: there are many colours in it.
  expect((await sharp(picture).stats()).entropy).toBeGreaterThan(1)
  expect(sent).toEqual([])
})
