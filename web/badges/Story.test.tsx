import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { type Chapterhouse, cast, startOn } from '#server/testing/server.ts'
import { visit, visitAs } from '../testing.tsx'

const attend = async (house: Chapterhouse, token: string, attendanceCode: string, committee: string) => {
  await house.event({ attendanceCode, committee })
  await house.call(checkIn, token, { body: { event: { attendanceCode } } })
}

test('the profile shows the committees, weeks and badges of a member who came', async () => {
  const [house, ada] = await cast(startOn('sqlite', { activeMember: { events: 5, per: 'season' } }), 'ada')
  await attend(house, ada, 'first', 'AI')
  await attend(house, ada, 'second', 'Hack')
  await attend(house, ada, 'third', 'AI')
  await visit(house, '/profile', ada)
  const passport = within(await screen.findByRole('region', { name: 'Passport' }))
  passport.getByText('You have visited 2 of 10 committees.')
  passport.getByRole('img', { name: '2 visits' })
  const streak = within(screen.getByRole('region', { name: 'Streak' }))
  streak.getByText('1 week in a row.')
  expect(streak.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Week of March 1, 2026: you came',
  ])
  const badges = within(screen.getByRole('region', { name: 'Badges' }))
  const [first, ...others] = badges.getAllByRole('listitem')
  expect(first!.textContent).toMatch(/^First Commit.*2026$/)
  expect(others.some(({ textContent }) => textContent === 'RegularCome to 5 events')).toBe(true)
  expect(screen.getByRole('region', { name: 'Your rank' }).textContent).toContain('3 of 5 events to vote')
})

test('a new member sees what each of them asks', async () => {
  await visitAs('ada', '/profile')
  await screen.findByText('You have visited 0 of 10 committees.')
  screen.getByText('Check in at an event, and your first week is filled.')
  screen.getByText('0 of 12 earned.')
  expect(screen.queryByText(/to vote/)).toBeNull()
})

test('a story that cannot be loaded leaves the rest of the profile', async () => {
  const house = await startOn('sqlite')
  const { user, network } = await visit(house, '/profile', await house.ada(), (wire) => {
    wire.cut('/api/v1/user/badges')
  })
  await screen.findByRole('textbox', { name: 'Name' })
  await screen.findByText('Activity')
  network.mend()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('0 of 12 earned.')
})
