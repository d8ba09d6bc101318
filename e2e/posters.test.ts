import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openAs, readOnlyDemo } from './stage.ts'

test('the story of a public event goes from Home to the share sheet of a phone in three taps', async () => {
  const page = await openAs(readOnlyDemo().address, 'demo-ada', {
    viewport: { width: 390, height: 700 },
    hasTouch: true,
  })
  // A browser without a screen has no sheet.
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async ({ files = [], text } = {}) => {
      const bytes = [...new Uint8Array(await files[0]!.arrayBuffer())]
      Object.assign(window, { shared: { bytes, text, name: files[0]!.name } })
    }
  })
  await page.goto('/home')
  await page
    .getByRole('link', { name: /Problem of the Week/ })
    .first()
    .tap()
  await page.getByRole('button', { name: 'Share', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Pictures' })
  await dialog.getByRole('img', { name: /^Problem of the Week, / }).waitFor()
  await dialog.getByRole('button', { name: 'Share' }).tap()
  const shared = await page.waitForFunction(() => 'shared' in window && window.shared)
  const { bytes, text, name } = (await shared.jsonValue()) as { bytes: number[]; text: string; name: string }
  expect(name).toMatch(/^Problem-of-the-Week-.*story\.png$/)
  expect(text).toMatch(/\/e\/[\w-]{36}$/)
  const picture = sharp(Buffer.from(bytes))
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1080, height: 1920 })
  // Drawn, not empty: there are many colours in it.
  expect((await picture.stats()).entropy).toBeGreaterThan(1)
})
