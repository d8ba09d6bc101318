import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Chapterhouse, startOn } from '#server/testing/server.ts'
import { comeBack, visit, withPoints } from '../testing.tsx'

const FRIENDS = [
  'Grace',
  'Barbara',
  'Katherine',
  'Radia',
  'Frances',
  'Evelyn',
  'Mary',
  'Jean',
  'Kathleen',
  'Betty',
  'Ruth',
]

const panel = async () => within(await screen.findByRole('region', { name: 'Leaderboard' }))
const lines = (among: ReturnType<typeof within>): Promise<HTMLElement[]> => among.findAllByRole('listitem')

test('home shows the first ten by points, who of them is looking, and the way to all (spec: members §6.2)', async () => {
  const house = await withFriends()
  const { network } = await visit(house, '/home', await withPoints(house, await house.ada(), 35))
  const top = (await lines(await panel())).map(({ textContent }) => textContent)
  expect(top).toHaveLength(10)
  expect((await panel()).getByRole('link', { name: 'Full leaderboard' }).getAttribute('href')).toBe('/leaderboard')
  expect(top[0]).toMatch(/^1.*Grace Friend40$/)
  expect(top.find((line) => line?.includes('Ada Lovelace'))).toMatch(/^4.*Ada LovelaceYou35$/)
  expect(network.calls.filter((call) => call.includes('leaderboard'))).toEqual(['GET /app/api/v1/leaderboard?limit=10'])
})

test('below the first ten, home shows the member’s own place and the points to the next; each row opens its profile', async () => {
  const house = await withFriends()
  const { user } = await visit(house, '/home', await withPoints(house, await house.ada(), 7))
  const own = within(await (await panel()).findByRole('region', { name: 'Your place' }))
  expect(own.getByRole('button').textContent).toMatch(/^12.*Ada Lovelace13 points behind 11thYou7$/)
  await user.click(own.getByRole('button'))
  const mine = await screen.findByRole('dialog', { name: 'Ada Lovelace' })
  expect(within(mine).getByText('12th')).toBeDefined()
  await user.click(within(mine).getByRole('button', { name: 'Close' }))
  await user.click((await panel()).getByRole('button', { name: /Grace Friend/ }))
  expect(await screen.findByRole('dialog', { name: 'Grace Friend' })).toBeDefined()
})

test('home says that the member’s own place is older, and Try again fetches it', async () => {
  const house = await withFriends()
  const { user, network } = await visit(house, '/home', await withPoints(house, await house.ada(), 7))
  await (await panel()).findByRole('region', { name: 'Your place' })
  network.cut('/leaderboard/own')
  comeBack()
  await (await panel()).findByText(/What you see is older/)
  network.mend()
  await user.click((await panel()).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await panel()).queryByText(/What you see is older/)).toBeNull())
})

test('nobody leads before the first check-in, and the first ten are there', async () => {
  const house = await startOn('sqlite')
  for (const name of FRIENDS.slice(0, 3)) await house.join(`${name} Friend`)
  const ada = await house.ada()
  const { network } = await visit(house, '/home', ada)
  await (await panel()).findByText('New quarter. Everyone starts at 0.')
  expect((await panel()).getByText(/The first check-in leads\./)).toBeDefined()
  expect(await lines(await panel())).toHaveLength(4)

  await withPoints(house, ada, 5)
  network.calls.length = 0
  comeBack()
  await waitFor(async () => expect((await lines(await panel()))[0]!.textContent).toMatch(/^1.*Ada LovelaceYou5$/))
})

test('with fewer than three members nothing of it is there', async () => {
  const house = await startOn('sqlite')
  let release = () => {}
  const { network } = await visit(house, '/home', await house.ada(), ({ hold }) => {
    release = hold('leaderboard')
  })
  await screen.findAllByText('Factorial Fly', { exact: false })
  expect(screen.queryByRole('region', { name: 'Leaderboard' })).toBeNull()
  release()
  await waitFor(() => expect(network.calls.some((call) => call.includes('leaderboard'))).toBe(true))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Leaderboard' })).toBeNull())
})

test('what could not be loaded is loaded after Try again', async () => {
  const house = await startOn('sqlite')
  for (const name of FRIENDS.slice(0, 3)) await house.join(`${name} Friend`)
  const ada = await withPoints(house, await house.ada(), 5)
  const { user, network } = await visit(house, '/home', ada, ({ cut }) => cut('leaderboard'))
  await (await panel()).findByText('Failed to fetch')
  network.mend()
  await user.click((await panel()).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await lines(await panel())).toHaveLength(4))
})

/** Eleven friends with 40 points, 38, and so on. */
async function withFriends(): Promise<Chapterhouse> {
  const house = await startOn('sqlite')
  for (const [place, name] of FRIENDS.entries())
    await withPoints(house, await house.join(`${name} Friend`), 40 - 2 * place)
  return house
}
