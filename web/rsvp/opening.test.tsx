import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { visit } from '../testing.tsx'
import { button, card, chapter } from './testing.ts'

test('before RSVPs open the card counts down, and at the very second the button is right without a reload (spec: chapter §3.6)', async () => {
  const opens = '2026-03-05T20:00:03.000Z'
  const { house, ada } = await chapter({ rsvpOpens: opens })
  const { network } = await visit(house, '/events', ada)
  const early = await button(/^Opens in 0:0[123] to Intro to Git$/)
  expect(early.getAttribute('aria-disabled')).toBe('true')
  expect(within(await card()).getByText('RSVPs open today at 12:00 PM.')).toBeDefined()
  fireEvent.click(early, { detail: 1 })
  expect(network.calls.filter((call) => call.startsWith('POST'))).toEqual([])

  vi.setSystemTime(new Date(opens))
  house.setClock(opens)
  const open = await waitFor(() => button('RSVP to Intro to Git'))
  // Its line stays, so that the buttons do not move under the finger.
  screen.getByText('RSVPs are open.')
  fireEvent.click(open, { detail: 2 })
  expect(await within(await card()).findByText('You’re going')).toBeDefined()
})

test('a card goes on saying how many places are left beside a call that failed', async () => {
  const opens = '2026-03-05T20:00:03.000Z'
  const { house, ada } = await chapter({ rsvpOpens: opens, capacity: 1 })
  const { network } = await visit(house, '/events', ada)
  await button(/^Opens in/)
  vi.setSystemTime(new Date(opens))
  house.setClock(opens)
  network.cut('/rsvp/add')
  fireEvent.click(await waitFor(() => button('RSVP to Intro to Git')))
  await waitFor(async () => expect(within(await card()).getByRole('alert').textContent).not.toBe(''))
  screen.getByText('1 place left')
})
