import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visitAs } from '../testing.tsx'

/** The calendar of a new event's first day. */
async function theCalendar() {
  const { user } = await visitAs('grace', '/events')
  const [add] = await screen.findAllByRole('button', { name: 'Add Event' })
  await user.click(add!)
  await user.click(await screen.findByRole('button', { name: /^Start date/ }))
  const window = await screen.findByRole('dialog', { name: /^Start date/ })
  return { user, window, calendar: within(window) }
}

test('names the calendar and its ways, and Escape in it closes the calendar alone', async () => {
  const { user, calendar } = await theCalendar()
  const days = () => calendar.getAllByRole('button', { name: /^\d+ [A-Z][a-z]+ \d+$/ })
  // Six weeks in each month, so that the arrows stay where they are.
  expect(days()).toHaveLength(42)
  await user.click(calendar.getByRole('button', { name: 'Previous month' }))
  expect(days()).toHaveLength(42)
  calendar.getByRole('button', { name: 'Next month' }).focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  screen.getByRole('dialog', { name: 'Add an event' })
})

test('lets a keyboard choose a month and a day', async () => {
  const { user, window, calendar } = await theCalendar()
  calendar.getByRole('button', { name: /^[A-Z][a-z]+ \d{4}$/ }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.contains(document.activeElement)).toBe(true))
  await user.keyboard('{ArrowRight}{Enter}')
  await calendar.findByRole('button', { name: 'Next month' })
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^\d+ [A-Z][a-z]+ \d+$/))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  screen.getByRole('dialog', { name: 'Add an event' })
})
