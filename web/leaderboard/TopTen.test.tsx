import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '#domain/people/contract.ts'
import { addPoints } from '#server/points/store.ts'
import { type Chapterhouse, NOW, startOn } from '#server/testing.ts'
import { visit } from '../testing.tsx'

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

test('home shows the first ten by points, and who of them is looking', async () => {
  const house = await startOn('sqlite')
  for (const [place, name] of FRIENDS.entries())
    await withPoints(house, await house.join(`${name} Friend`), 40 - 2 * place)
  const { network } = await visit(house, '/home', await withPoints(house, await house.ada(), 35))
  const top = (await lines(await panel())).map(({ textContent }) => textContent)
  expect(top).toHaveLength(10)
  expect(top[0]).toMatch(/^1.*Grace Friend40$/)
  expect(top.find((line) => line?.includes('Ada Lovelace'))).toMatch(/^4.*Ada LovelaceYou35$/)
  expect(network.calls.filter((call) => call.includes('leaderboard'))).toEqual(['GET /app/api/v1/leaderboard?limit=10'])
})

test('with fewer than three members there is none yet', async () => {
  const house = await startOn('sqlite')
  await visit(house, '/home', await house.ada())
  await (await panel()).findByText('The leaderboard opens with three members')
})

test('what could not be loaded is loaded when asked again', async () => {
  const house = await startOn('sqlite')
  for (const name of FRIENDS.slice(0, 3)) await house.join(`${name} Friend`)
  const { user, network } = await visit(house, '/home', await house.ada())
  const release = network.hold('leaderboard')
  await panel()
  network.cut()
  release()
  await (await panel()).findByText('Failed to fetch')
  network.mend()
  await user.click((await panel()).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await lines(await panel())).toHaveLength(4))
})

async function withPoints(house: Chapterhouse, token: string, points: number): Promise<string> {
  const { uuid } = (await house.call(getUser, token)).body.user
  await house.database.write((db) => addPoints(db, uuid, points, NOW))
  return token
}
