import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { type Chapterhouse, cast, startOn } from '#server/testing/server.ts'
import { visit, visitAs } from '../testing.tsx'

const podium = async () => within(await screen.findByRole('list', { name: 'Top three' }))
const names = async () =>
  (await podium()).getAllByRole('button').map((person) => /^(Ada|Grace|Margaret|Barbara)/.exec(nameIn(person))?.[1])
const nameIn = (element: HTMLElement) => element.querySelector('bdi')?.textContent ?? ''

test('before the first quarter is closed there is nothing to choose', async () => {
  const house = await startOn('sqlite')
  for (const name of ['Grace Hopper', 'Barbara Liskov']) await house.join(name)
  await visit(house, '/leaderboard', await house.ada())
  await screen.findByRole('table')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Season' })).toBeNull())
  expect(screen.queryByRole('link', { name: 'Hall of fame' })).toBeNull()
})

test('the menu leads to a closed quarter, with its podium and one’s own place then (spec: points §4.7)', async () => {
  const { house, barbara } = await aWinter()
  const { user, place } = await visit(house, '/leaderboard', barbara)
  await user.selectOptions(await season(), 'Winter 2026')
  await screen.findByText('You were 4th')
  expect(place()).toBe('/leaderboard?season=Winter+2026')
  screen.getByText('10 points behind 3rd')
  expect(await names()).toEqual(['Margaret', 'Grace', 'Ada'])
  await user.selectOptions(await season(), 'This quarter')
  await waitFor(async () => expect((await names())[0]).toBe('Ada'))
  expect(place()).toBe('/leaderboard')
})

test('all time adds the quarters up', async () => {
  const { house, ada } = await aWinter()
  await visit(house, '/leaderboard?season=all', ada)
  expect(await names()).toEqual(['Ada', 'Margaret', 'Grace'])
  expect(await chosen()).toBe('All time')
})

test('a quarter that never was says so, and the menu leads back', async () => {
  const { house, ada } = await aWinter()
  const { user } = await visit(house, '/leaderboard?season=Never', ada)
  await screen.findByText('There is no such season.')
  expect(await chosen()).toBe('Never')
  await user.selectOptions(await season(), 'This quarter')
  await podium()
})

test('somebody who left leaves their step empty', async () => {
  const { house, grace, barbara } = await aWinter()
  await house.call(deleteUser, grace, { body: { confirmation: LEAVING_WORDS } })
  await visit(house, '/leaderboard?season=Winter+2026', barbara)
  expect(await names()).toEqual(['Margaret', 'Ada'])
  await screen.findByText('You were 4th')
})

test('the hall of fame has a tile for each quarter, which leads to its board, and prints (spec: points §4.10)', async () => {
  const { house, ada } = await aWinter()
  const { user, place } = await visit(house, '/leaderboard/hall', ada)
  const heading = await screen.findByRole('heading', { name: 'Winter 2026' })
  const tile = within(heading.closest('li')!)
  expect(tile.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Margaret Hamilton30',
    '2Grace Hopper20',
    '3Ada Lovelace10',
  ])
  tile.getByText('4 members · 60 points')
  tile.getByText('Closed on March 5, 2026')
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await user.click(screen.getByRole('button', { name: 'Print the poster' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('link', { name: 'Winter 2026' }))
  expect(place()).toBe('/leaderboard?season=Winter+2026')
})

test('an empty hall of fame says what will hang there', async () => {
  await visitAs('ada', '/leaderboard/hall')
  await screen.findByText('No quarter is closed yet')
  expect(screen.queryByRole('button', { name: 'Print the poster' })).toBeNull()
})

const season = () => screen.findByRole('combobox', { name: 'Season' })
const chosen = async () => ((await season()) as HTMLSelectElement).selectedOptions[0]!.text

/** A closed quarter: Margaret 30, Grace 20, Ada 10, Barbara nothing; in the new one Ada has 40. */
async function aWinter() {
  const [house, ada, grace, margaret] = await cast(startOn('sqlite'), 'ada', 'grace', 'margaret')
  const barbara = await house.join('Barbara Liskov')
  await earn(house, ada, 10)
  await earn(house, grace, 20)
  await earn(house, margaret, 30)
  await house.call(closeQuarter, margaret, { body: { milestone: { name: 'Winter 2026' } } })
  await earn(house, ada, 40)
  return { house, ada, grace, barbara }
}

async function earn(house: Chapterhouse, token: string, attendancePoints: number): Promise<void> {
  await house.come(token, { attendancePoints })
}
