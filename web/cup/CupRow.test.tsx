import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

test('the cup is one line above the podium that opens, the leading committee first, and never on Home (spec: points §5.3)', async () => {
  const house = await startOn('sqlite')
  const people = [await house.ada()]
  for (const name of ['Barbara Liskov', 'Radia Perlman', 'Frances Allen', 'Joan Clarke'])
    people.push(await house.join(name))
  for (const committee of ['Hack', 'AI', 'AI', 'Cyber']) {
    const { attendanceCode } = await house.event({ committee })
    const here = committee === 'Cyber' ? people.slice(1) : people
    for (const token of here) await house.call(checkIn, token, { body: { event: { attendanceCode: attendanceCode! } } })
  }
  const { user } = await visit(house, '/leaderboard', people[0])
  const line = await screen.findByText('AI leads the cup')
  const cup = line.closest('details')!
  expect(cup.open).toBe(false)
  await user.click(line)
  const tiles = within(cup).getAllByRole('listitem')
  expect(tiles.map(({ textContent }) => textContent)).toEqual(['AI2', 'Hack1'])
  expect(tiles.map((tile) => tile.hasAttribute('data-leads'))).toEqual([true, false])
  const podium = screen.getByRole('list', { name: 'Top three' })
  expect(cup.compareDocumentPosition(podium)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0]!)
  await screen.findByRole('heading', { name: 'Leaderboard' })
  expect(screen.queryByText(/the cup$/)).toBeNull()
})

test('without enough people there is no cup', async () => {
  const house = await startOn('sqlite')
  for (const name of ['Grace Hopper', 'Barbara Liskov']) await house.join(name)
  await visit(house, '/leaderboard', await house.ada())
  await screen.findByRole('table')
  expect(screen.queryByText(/the cup$/)).toBeNull()
})
