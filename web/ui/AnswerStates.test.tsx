import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

const SOON = { startDate: '2026-03-06T02:00:00.000Z', endDate: '2026-03-06T04:00:00.000Z' }

test.each([
  ['the events', '/events', 'ada', '/api/v1/event', /^Intro to Git$/],
  ['the agenda', '/events', 'grace', '/api/v1/event', /^Intro to Git$/],
  ['the leaderboard', '/leaderboard', 'ada', '/leaderboard', 'The leaderboard opens with three members.'],
  ['the hall of fame', '/leaderboard/hall', 'ada', '/seasons', 'No quarter is closed yet'],
  ['the figures', '/numbers', 'grace', 'analytics', /^At no event in this time/],
  ['the settings', '/profile/notifications', 'ada', '/notifications', 'No notifications yet'],
] as const)(
  '%s that cannot be loaded say why, and Try again brings them (spec: members §7.7)',
  async (_, path, who, call, loaded) => {
    const house = await startOn('sqlite')
    await house.event({ title: 'Intro to Git', ...SOON })
    const { user, network } = await visit(house, path, await house[who](), ({ cut }) => cut(call))
    await screen.findAllByText('Failed to fetch')
    expect(screen.queryAllByText(loaded)).toEqual([])
    network.mend()
    await user.click((await screen.findAllByRole('button', { name: 'Try again' }))[0]!)
    expect(await screen.findAllByText(loaded)).not.toEqual([])
  },
)
