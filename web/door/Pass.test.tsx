import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NOW, startOn } from '#server/testing/server.ts'
import { visit, visitAs } from '../testing.tsx'

const HOUR = 3_600_000

async function open(hoursAhead: number, hoursLater = 0) {
  const { user, network } = await visitAs('ada', '/home')
  vi.setSystemTime(Date.parse(NOW) + hoursAhead * HOUR)
  await user.click(await screen.findByRole('button', { name: 'My pass' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'My pass' }))
  await dialog.findByRole('img', { name: 'Your pass as a QR code' })
  if (hoursLater === 0) return dialog
  await user.keyboard('{Escape}')
  network.cut()
  vi.setSystemTime(Date.now() + hoursLater * HOUR)
  await user.click(screen.getByRole('button', { name: 'My pass' }))
  return within(await screen.findByRole('dialog', { name: 'My pass' }))
}

test.each([-25, 25])('a pass is shown on a device whose clock is %i hours off', async (hours) => {
  const dialog = await open(hours)
  dialog.getByText('Show this at the door. It works without a network, too.')
})

test('a pass that is a day old is not shown', async () => {
  const dialog = await open(0, 24)
  await dialog.findByText('Your pass has expired. It renews itself as soon as you are online.')
  expect(dialog.queryByRole('img')).toBeNull()
})

test('a page that is never left fetches a new pass before the old one expires', async () => {
  const house = await startOn('sqlite')
  const intervals = vi.spyOn(globalThis, 'setInterval')
  await visit(house, '/home', await house.ada())
  await screen.findByRole('button', { name: 'My pass' })
  await waitFor(() => expect(intervals.mock.calls.map(([, every]) => every)).toContain(HOUR))
})
