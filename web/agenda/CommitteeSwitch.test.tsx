import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

async function twoCommittees() {
  const house = await startOn('sqlite')
  await house.event({ title: 'Neural Nets', committee: 'AI' })
  await house.event({ title: 'Intro to Git', committee: 'Hack' })
  return house
}

test('an admin sees every committee, and chooses one, which stays in the month and after a reload', async () => {
  const house = await twoCommittees()
  const { user, place } = await visit(house, '/events', await house.grace())
  await screen.findByRole('button', { name: 'Edit Intro to Git' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Whose events' }), 'AI')
  await waitFor(() => expect(screen.queryByText('Intro to Git')).toBeNull())
  screen.getByRole('button', { name: 'Edit Neural Nets' })
  await user.click(screen.getByRole('radio', { name: 'Month' }))
  await screen.findByRole('button', { name: /Neural Nets/ })
  expect(screen.queryByText('Intro to Git')).toBeNull()
  expect(place()).toBe('/events?committee=AI&view=month')
})

test('an officer who comes from another committee’s cards sees that committee chosen', async () => {
  const house = await twoCommittees()
  const { user } = await visit(house, '/events?committee=Hack', await house.officer('AI'))
  await screen.findByText('Intro to Git')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Hack' }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'AI' }))
  await screen.findByRole('button', { name: 'Edit Neural Nets' })
  await waitFor(() => expect(screen.queryByText('Intro to Git')).toBeNull())
})

test('an officer reads the same events in both views', async () => {
  const house = await twoCommittees()
  const { user } = await visit(house, '/events', await house.officer('AI'))
  await screen.findByRole('button', { name: 'Edit Neural Nets' })
  await user.click(screen.getByRole('radio', { name: 'Month' }))
  await screen.findByRole('button', { name: /Neural Nets/ })
  expect(screen.queryByText('Intro to Git')).toBeNull()
})
