import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type visit, visitAs } from '../testing.tsx'

test('every page names the window', async () => {
  const { user } = await visitAs('ada', '/resources')
  await waitFor(() => expect(document.title).toBe('Resources · ACM'))
  await go(user, 'Leaderboard')
  await waitFor(() => expect(document.title).toBe('Leaderboard · ACM'))
})

test('after a change of page the focus is on its heading; at the first visit at the top (spec: members §2)', async () => {
  const { user } = await visitAs('ada', '/resources')
  await screen.findByRole('heading', { level: 1, name: /Association/ })
  expect(document.activeElement).toBe(document.body)
  await go(user, 'Leaderboard')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Leaderboard' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('going back from a page that could not be loaded leads to the heading', async () => {
  const { user, network } = await visitAs('ada', '/resources')
  await screen.findByRole('heading', { level: 1, name: /Association/ })
  await go(user, 'Events')
  await screen.findByRole('heading', { level: 1, name: 'Events' })
  network.cut('/leaderboard')
  await go(user, 'Leaderboard')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  act(() => retry.focus())
  history.back()
  const heading = await screen.findByRole('heading', { level: 1, name: 'Events' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('another page begins at its top; going back leaves the scrolling to the browser', async () => {
  const { user } = await visitAs('ada', '/resources')
  await screen.findByRole('heading', { level: 1, name: /Association/ })
  const scroll = vi.spyOn(window, 'scrollTo')
  onTestFinished(() => scroll.mockRestore())
  await go(user, 'Leaderboard')
  await screen.findByRole('heading', { level: 1, name: 'Leaderboard' })
  await waitFor(() => expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0 }))
  history.back()
  await screen.findByRole('heading', { level: 1, name: /Association/ })
  expect(scroll).toHaveBeenCalledOnce()
})

test('the keyboard can pass over the navigation', async () => {
  const { user } = await visitAs('ada', '/resources')
  await screen.findByRole('heading', { level: 1, name: /Association/ })
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  expect(document.querySelector(document.activeElement!.getAttribute('href')!)).toBe(screen.getByRole('main'))
})

async function go(user: Awaited<ReturnType<typeof visit>>['user'], place: string): Promise<void> {
  await user.click(within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name: place }))
}
