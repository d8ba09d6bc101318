import { expect, test } from 'vitest'
import { openAs, sharedDemo } from './stage.ts'

const demo = sharedDemo()
/** The worker would have the files on the device. */
const FIRST_VISIT = { serviceWorkers: 'block' } as const

test.each(['LeaderboardPage-*.js', 'LeaderboardPage-*.css'])(
  'a page that loses %s is loaded again by itself; what was typed before is still there',
  async (file) => {
    const ada = await openAs(demo().address, 'demo-ada', FIRST_VISIT)
    await ada.route(`**/assets/${file}`, (route) => route.abort(), { times: 1 })
    await ada.goto('/profile')
    await ada.getByRole('textbox', { name: 'Name' }).fill('Ada Byron')
    const quick = ada.getByRole('navigation', { name: 'Quick' })
    await quick.getByRole('link', { name: 'Leaderboard' }).click()
    await ada.getByRole('list', { name: 'Top three' }).waitFor()
    await quick.getByRole('link', { name: 'Profile' }).click()
    expect(await ada.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada Byron')
  },
)

test('a page whose file is lost again says so, and comes with Reload', async () => {
  const ada = await openAs(demo().address, 'demo-ada', FIRST_VISIT)
  await ada.route('**/assets/LeaderboardPage-*.js', (route) => route.abort())
  await ada.goto('/home')
  await ada.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Leaderboard' }).click()
  await ada.getByText('This page could not be shown.').waitFor()
  await ada.unrouteAll()
  await ada.getByRole('button', { name: 'Reload' }).click()
  await ada.getByRole('list', { name: 'Top three' }).waitFor()
})
