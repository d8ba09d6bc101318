import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { startOn } from '#server/testing/house.ts'
import { comeBack, visit } from '../testing.tsx'

describe('older answers stay readable when asking again fails, and the screen says so', () => {
  test.each([
    ['/profile', 'ada', '/api/v1/user'],
    ['/profile', 'ada', '/api/v1/user/activity'],
    ['/home', 'ada', '/api/v1/user'],
    ['/home', 'ada', '/api/v1/event/future'],
    ['/home', 'ada', '/api/v1/leaderboard'],
    ['/events', 'ada', '/api/v1/event'],
    ['/events', 'ada', '/api/v1/attendance'],
    ['/leaderboard', 'ada', '/api/v1/leaderboard'],
    ['/events', 'margaret', '/api/v1/event'],
  ] as const)('%s of %s, when %s fails', async (path, who, part) => {
    const house = await startOn('sqlite')
    for (const name of ['Alan Turing', 'Edsger Dijkstra']) await house.join(name)
    await house.event({ title: 'Intro to Git' })
    const { user, network } = await visit(house, path, await house[who]())
    await screen.findAllByText(/Intro to Git|Account created|Turing/)
    await waitFor(() => expect(network.calls.some((call) => call.includes(part))).toBe(true))
    network.cut(part)
    comeBack()
    await screen.findAllByText('Failed to fetch')
    screen.getAllByText(/Intro to Git|Account created|Turing/)
    network.mend()
    for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await user.click(retry)
    await waitFor(() => expect(screen.queryByText('Failed to fetch')).toBeNull())
  })
})
