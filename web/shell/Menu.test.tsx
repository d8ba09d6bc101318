import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { visitAs, widen } from '../testing.tsx'

describe('on a narrow screen', () => {
  test('the hamburger opens the menu, which closes when the window becomes wider (spec: members §3.3)', async () => {
    widen(390)
    const { user } = await visitAs('ada', '/resources')
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    const menu = await screen.findByRole('dialog', { name: 'Menu' })
    within(menu).getByRole('navigation', { name: 'Main' })
    widen(769)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    widen(390)
    expect((await screen.findByRole('button', { name: 'Open menu' })).ariaExpanded).toBe('false')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the menu closes by Escape and by going somewhere', async () => {
    widen(390)
    const { user, place } = await visitAs('ada', '/resources')
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    await screen.findByRole('dialog', { name: 'Menu' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Hall of fame' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(place()).toBe('/leaderboard/hall')
    const heading = await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test('the menu closes also when the page that is open is chosen, and the focus is on the button again', async () => {
    widen(390)
    const { user, place } = await visitAs('ada', '/leaderboard')
    const hamburger = await screen.findByRole('button', { name: 'Open menu' })
    for (const page of ['Notifications', 'Notifications']) {
      await user.click(hamburger)
      await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: page }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(document.activeElement).toBe(hamburger)
    expect(place()).toBe('/profile/notifications')
  })

  test('the open menu is only the drawer: the page around it is not covered', async () => {
    widen(390)
    const { user } = await visitAs('ada', '/resources')
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    const menu = await screen.findByRole('dialog', { name: 'Menu' })
    const ours = [...menu.classList].filter((name) => !/^(m_|mantine-)/.test(name))
    expect(ours).toHaveLength(1)
    expect(menu.parentElement!.classList).not.toContain(ours[0])
  })

  test('the menu has a button that closes it, and the focus is back on the one that opened it', async () => {
    widen(390)
    const { user } = await visitAs('ada', '/resources')
    const hamburger = await screen.findByRole('button', { name: 'Open menu' })
    await user.click(hamburger)
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    await user.click(menu.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(hamburger)
  })

  test('the second press of a double click beside the menu leaves it open, and a click beside it closes it', async () => {
    widen(390)
    const { user } = await visitAs('ada', '/resources')
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    await screen.findByRole('dialog', { name: 'Menu' })
    const beside = document.querySelector('.mantine-Drawer-overlay')!
    fireEvent.click(beside, { detail: 2 })
    expect(screen.getByRole('button', { name: 'Close menu', hidden: true }).ariaExpanded).toBe('true')
    fireEvent.click(beside)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('the menu has the navigation first, then more, and signs out', async () => {
    widen(390)
    const { user, place } = await visitAs('ada', '/resources')
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Events',
      'Profile',
      'Leaderboard',
      'Resources',
      'Notifications',
      'Hall of fame',
    ])
    expect(menu.queryByRole('button', { name: /View/ })).toBeNull()
    await user.click(menu.getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(place()).toBe('/login'))
  })

  test('the menu of an officer switches the view, and closes', async () => {
    widen(390)
    const { user } = await visitAs('margaret', '/resources')
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    await user.click(menu.getByRole('button', { name: 'Switch to Member View' }))
    await screen.findByRole('button', { name: /^Viewing as member/ })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a thumb finds home and every place of the navigation', async () => {
    widen(390)
    await visitAs('ada', '/resources')
    const tabs = within(await screen.findByRole('navigation', { name: 'Quick' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Home', 'Events', 'Profile', 'Leaderboard', 'Resources'])
  })
})
