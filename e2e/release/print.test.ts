import { expect, test } from 'vitest'
import { openAs, readOnlyDemo } from '../stage.ts'

test('the handover is printed in dark words, also for people who prefer the dark scheme', async () => {
  const page = await openAs(readOnlyDemo().address, 'demo-margaret', { colorScheme: 'dark' })
  await page.goto('/handover')
  await page.getByRole('list', { name: 'Handovers' }).waitFor()
  const colors = () =>
    page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body)
      return [color, backgroundColor]
    })
  const dark = await colors()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(colors).not.toEqual(dark)
  const light = await colors()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect.poll(colors).toEqual(light)
})
