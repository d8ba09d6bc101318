import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser, updateUser } from '#domain/people/contract.ts'
import { cast, startOn } from '#server/testing/server.ts'
import { type Visit, visit } from '../testing.tsx'

async function opened() {
  const [house, ada, margaret] = await cast(startOn('sqlite'), 'ada', 'margaret')
  await house.grace()
  const { user } = await visit(house, '/leaderboard', margaret)
  await user.click(await screen.findByRole('button', { name: 'Bonus or correction' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bonus or correction' }))
  const points = async () => (await house.call(getUser, ada)).body.user.points
  return { user, dialog, points }
}

test('an admin pastes people, looks at what they would have, and confirms', async () => {
  const { user, dialog, points } = await opened()
  await user.type(await dialog.findByLabelText('E-mail addresses'), 'ada@g.ucla.edu, grace@g.ucla.edu')
  await user.type(dialog.getByLabelText('Points for each'), '10')
  await user.type(dialog.getByLabelText('Reason'), 'Won the hack night{Enter}')
  const people = within(await dialog.findByRole('list', { name: 'People' }))
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ada Lovelace ada@g.ucla.edu0 → 10',
    'Grace Hopper grace@g.ucla.edu0 → 10',
  ])
  expect(await points()).toBe(0)
  await user.click(dialog.getByRole('button', { name: 'Give 10 points to 2 members' }))
  await screen.findByText('2 members have 10 points more.')
  expect(await points()).toBe(10)
})

test.each([
  ['nobody@g.ucla.edu', '10', 'No registered member is known by nobody@g.ucla.edu.'],
  ['ada@g.ucla.edu', '-1', 'Nobody may have fewer than 0 points: Ada Lovelace (0).'],
  ['ada@g.ucla.edu', 'ten', 'Please enter a whole number of points from −1,000 to 1,000, and not 0.'],
])('%s and %s points: %s', async (person, number, sentence) => {
  const { user, dialog, points } = await opened()
  await user.type(await dialog.findByLabelText('E-mail addresses'), person)
  await user.type(dialog.getByLabelText('Points for each'), number)
  await user.type(dialog.getByLabelText('Reason'), 'Won the hack night{Enter}')
  await dialog.findByText(sentence)
  expect(await points()).toBe(0)
})

test('a member’s card leads there for an admin, unless it shows an alias', async () => {
  const [house, ada, margaret] = await cast(startOn('sqlite'), 'ada', 'margaret')
  await house.grace()
  await house.call(updateUser, ada, { body: { user: { boardName: 'alias' } } })
  const { alias } = (await house.call(getUser, ada)).body.user
  const { user } = await visit(house, '/leaderboard', margaret)
  const card = await openCard(user, 'Grace Hopper')
  await user.click(card.getByRole('button', { name: 'Bonus or correction' }))
  await screen.findByRole('dialog', { name: 'Points of Grace Hopper' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const other = await openCard(user, alias)
  other.getByText('An alias')
  expect(other.queryByRole('button', { name: 'Bonus or correction' })).toBeNull()
})

test('members see neither', async () => {
  const house = await startOn('sqlite')
  for (const name of ['Barbara Liskov', 'Radia Perlman']) await house.join(name)
  const { user } = await visit(house, '/leaderboard', await house.ada())
  const card = await openCard(user, 'Barbara Liskov')
  card.getByText('Major')
  expect(screen.queryByRole('button', { name: 'Bonus or correction' })).toBeNull()
})

async function openCard(user: Visit['user'], name: string) {
  await user.click((await screen.findAllByRole('button', { name: new RegExp(name) }))[0]!)
  return within(await screen.findByRole('dialog', { name }))
}
