import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createEvent } from '#domain/events/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { comeBack, visit, visitAs } from '../testing.tsx'

const TIMES = { startDate: '2026-03-06T02:00:00.000Z', endDate: '2026-03-06T04:00:00.000Z' }
const GIT = { title: 'Intro to Git', attendanceCode: 'segfault', ...TIMES }
const JUNE = '2026-04-01T07:00:00.000Z'
const WORDS = /Intro to Git|margaret@|Account created|Turing|Hedy Lamarr|Reminders|Top three/

describe('older answers stay readable when asking again fails, and the screen says so', () => {
  test.each([
    ['/profile', 'ada', '/api/v1/user'],
    ['/profile', 'ada', '/api/v1/user/activity'],
    ['/profile/notifications', 'ada', '/api/v1/user/notifications'],
    ['/home', 'ada', '/api/v1/user'],
    ['/home', 'ada', '/api/v1/event/future'],
    ['/home', 'ada', '/api/v1/leaderboard'],
    ['/events', 'ada', '/api/v1/event'],
    ['/events', 'ada', '/api/v1/attendance'],
    ['/leaderboard', 'ada', '/api/v1/leaderboard'],
    ['/events', 'margaret', '/api/v1/event'],
    ['/handover', 'margaret', '/api/v1/officer'],
    ['/controlpanel/audit', 'margaret', '/api/v1/activity'],
    ['/controlpanel', 'margaret', '/api/v1/officer', 'Manage Officers'],
    ['/controlpanel', 'margaret', '/api/v1/user/admins', 'Manage Admins'],
    ['/controlpanel', 'margaret', '/api/v1/event', 'Delete Events'],
    ['/controlpanel', 'margaret', '/api/v1/user/milestone', 'Close the quarter'],
  ] as const)('%s of %s, when %s fails', async (path, who, part, button?: string) => {
    const house = await startOn('sqlite')
    house.portal.reach = { mail: true, pushKey: undefined }
    for (const name of ['Alan Turing', 'Edsger Dijkstra']) await house.join(name)
    await house.officer('AI', JUNE)
    const margaret = await house.margaret()
    await house.call(createEvent, margaret, { body: { event: GIT } })
    const { user, network } = await visit(house, path, who === 'ada' ? await house.ada() : margaret)
    if (button) await user.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(network.calls.some((call) => call.includes(part))).toBe(true))
    await screen.findAllByText(WORDS)
    network.cut(part)
    comeBack()
    await screen.findAllByText(/What you see is older/)
    screen.getAllByText(WORDS)
    network.mend()
    for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await user.click(retry)
    await waitFor(() => expect(screen.queryByText(/What you see is older/)).toBeNull())
  })
})

test('where nothing is planned yet the screen says so too', async () => {
  const { network } = await visitAs('ada', '/home')
  await screen.findByText('No events are planned yet.')
  network.cut('/event/future')
  comeBack()
  await screen.findByText(/What you see is older/)
})

test('without a connection the notice of the page is enough', async () => {
  const house = await startOn('sqlite')
  for (const name of ['Alan Turing', 'Edsger Dijkstra']) await house.join(name)
  const { network } = await visit(house, '/leaderboard', await house.ada())
  await screen.findAllByText(/Turing/)
  network.cut('/leaderboard')
  comeBack()
  await screen.findByText(/What you see is older/)
  act(() => void window.dispatchEvent(new Event('offline')))
  onTestFinished(() => act(() => void window.dispatchEvent(new Event('online'))))
  await screen.findByText(/You are offline/)
  expect(screen.queryByText(/What you see is older/)).toBeNull()
})
