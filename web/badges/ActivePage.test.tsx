import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { updateUser } from '#domain/people/contract.ts'
import { cast, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

test('admins print or save who may vote, by name, also those who are hidden on the leaderboard', async () => {
  const [house, ada] = await cast(startOn('sqlite', { activeMember: { events: 1, per: 'season' } }), 'ada')
  await house.come(ada)
  await house.call(updateUser, ada, { body: { user: { boardName: 'hidden' } } })
  const saved: Blob[] = []
  // jsdom saves no files.
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined)
  const { user } = await visit(house, '/leaderboard', await house.margaret())
  await user.click(await screen.findByRole('link', { name: 'Active members' }))
  await screen.findByRole('cell', { name: 'Ada Lovelace' })
  screen.getByText(/^1 member of .* may vote on March 5, 2026\.$/)
  screen.getByRole('button', { name: 'Print' })
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
  expect(await saved[0]!.text()).toContain('"Ada Lovelace","ada@g.ucla.edu","1"')
})

test('an empty list says what is missing', async () => {
  const house = await startOn('sqlite', { activeMember: { events: 1, per: 'season' } })
  const { place } = await visit(house, '/leaderboard/active', await house.margaret())
  await screen.findByText('Nobody is active yet')
  expect(place()).toBe('/leaderboard/active')
})
