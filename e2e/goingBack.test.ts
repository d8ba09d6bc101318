import { expect, test } from 'vitest'
import { openAs, startDemo } from './stage.ts'

test('going back to the events leads to the card that was on the screen, however far down', async () => {
  const { address } = await startDemo()
  const page = await openAs(address, 'demo-ada', { viewport: { width: 390, height: 844 } })
  await page.goto('/events?time=All+Time')
  const cards = page.getByRole('article')
  for (const place of [11, 23, 35]) await cards.nth(place).scrollIntoViewIfNeeded()
  const title = await cards.nth(35).getByRole('heading').innerText()
  const top = await page.evaluate('scrollY')
  await page.getByRole('link', { name: 'Profile' }).last().click()
  await page.getByRole('heading', { name: 'Activity' }).waitFor()
  await page.goBack()
  await expect.poll(() => page.evaluate('scrollY'), { timeout: 6_000 }).toBe(top)
  expect(await page.getByRole('article', { name: title }).isVisible()).toBe(true)
})
