import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { changeBetween } from '../pictures/comparison.ts'
import { openStillHouse } from '../pictures/house.ts'
import { ofEveryView, VIEWS } from '../pictures/references.ts'
import { openPage, sharedBrowser } from '../stage.ts'

/** The share of a screen that may differ from its reference: letters of another browser, never a moved button. */
const TOLERANCE = 0.01

test('every screen looks as its reference does, light and dark, at three widths', async () => {
  const browser = await sharedBrowser()
  const house = await openStillHouse()
  onTestFinished(() => house.close())
  const page = await openPage('about:blank')
  const changed: string[] = []
  await ofEveryView(browser, house, async (file, now) => {
    const share = existsSync(file) ? await changeBetween(page, readFileSync(file), now) : 1
    if (share > TOLERANCE) changed.push(`${file}: ${(share * 100).toFixed(1)} % has changed`)
  })
  expect(changed, 'if that is meant: npm run pictures -- --references').toEqual([])
})

test('a reference of another screen is recognised as different', async () => {
  const page = await openPage('about:blank')
  const of = (name: string) =>
    readFileSync(VIEWS.flatMap(({ files }) => files).find((file) => file.includes(`/${name}`))!)
  expect(await changeBetween(page, of('home-390-light'), of('home-390-light'))).toBe(0)
  expect(await changeBetween(page, of('home-390-light'), of('events-390-light'))).toBeGreaterThan(TOLERANCE)
  expect(await changeBetween(page, of('home-390-light'), of('home-390-dark'))).toBeGreaterThan(0.5)
})

test('the pictures of the documents are light enough to be read on a train', () => {
  const pictures = globSync('docs/pictures/*.png')
  expect(pictures.length).toBeGreaterThan(5)
  for (const path of pictures) expect(statSync(path).size, path).toBeLessThan(200_000)
})
