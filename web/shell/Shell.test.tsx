import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { startOn } from '#server/testing/server.ts'
import { visit, visitAs, withPoints } from '../testing.tsx'

const navigation = () => screen.findByRole('navigation', { name: 'Main' })
const places = async () =>
  within(await navigation())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the navigation', () => {
  test('leads a member to events, profile, leaderboard and resources (spec: members §3.1)', async () => {
    await visitAs('ada', '/resources')
    expect(await places()).toEqual([
      ['Events', '/events'],
      ['Profile', '/profile'],
      ['Leaderboard', '/leaderboard'],
      ['Resources', '/resources'],
    ])
  })

  test('leads an admin to events, members, organization and the control panel, and to no profile (spec: members §3.1)', async () => {
    await visitAs('margaret', '/resources')
    expect(await places()).toEqual([
      ['Events', '/events'],
      ['Members', '/leaderboard'],
      ['Organization', '/resources'],
      ['Control Panel', '/controlpanel'],
    ])
    expect(document.querySelector('a[href="/profile"]')).toBeNull()
  })

  test('marks the current page', async () => {
    const { user } = await visitAs('ada', '/resources')
    const nav = within(await navigation())
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Resources')
    await user.click(nav.getByRole('link', { name: 'Leaderboard' }))
    await waitFor(() => expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Leaderboard'))
  })

  test('the browser’s back button leads to the previous page (spec: members §2.3)', async () => {
    const { user, place } = await visitAs('ada', '/resources')
    await user.click(within(await navigation()).getByRole('link', { name: 'Leaderboard' }))
    await screen.findByRole('heading', { level: 1, name: 'Leaderboard' })
    history.back()
    await screen.findByRole('heading', { level: 1, name: /Association/ })
    expect(place()).toBe('/resources')
  })
})

describe('the sidebar', () => {
  const sidebar = () => within(screen.getByRole('complementary'))

  test('shows a member by picture and name, the chapter by its short name, and the way to the next level (spec: members §3.4)', async () => {
    const house = await startOn('sqlite')
    await visit(house, '/resources', await withPoints(house, await house.ada(), 25))
    await navigation()
    await waitFor(() => sidebar().getByText('Ada Lovelace'))
    sidebar().getByText('ACM')
    sidebar().getAllByText('Level 2')
    sidebar().getByText('Earn 15 more points to reach Exponential Elephant!')
    expect(sidebar().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  })

  test.each([
    ['margaret', 'Super Admin'],
    ['grace', 'Admin'],
  ] as const)('shows %s as %s under the logo, and no level', async (who, label) => {
    const house = await startOn('sqlite')
    await visit(house, '/resources', await house[who]())
    await waitFor(() => sidebar().getByText(label))
    sidebar().getByRole('img', { name: 'Association for Computing Machinery at UCLA' })
    expect(sidebar().queryByRole('progressbar')).toBeNull()
  })
})

describe('the top bar', () => {
  test('leads home, and to the profile with name and points once they are known (spec: members §3.2)', async () => {
    const house = await startOn('sqlite')
    const token = await withPoints(house, await house.ada(), 1234)
    let release = () => {}
    await visit(house, '/resources', token, (network) => {
      release = network.hold('/api/v1/user')
    })
    const bar = within((await screen.findAllByRole('banner'))[0]!)
    expect(bar.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home')
    expect(bar.queryByText('Ada Lovelace')).toBeNull()
    release()
    await bar.findByText('Ada Lovelace')
    bar.getByText('1,234 pts')
    expect(bar.getByRole('link', { name: /^Profile of Ada Lovelace/ }).getAttribute('href')).toBe('/profile')
  })

  test('leads an officer in admin view home by the picture', async () => {
    await visitAs('margaret', '/resources')
    const bar = within((await screen.findAllByRole('banner'))[0]!)
    expect((await bar.findByRole('link', { name: 'Margaret Hamilton 0 pts' })).getAttribute('href')).toBe('/home')
  })

  test('switches between light and dark, and keeps to it', async () => {
    const { user } = await visitAs('ada', '/resources')
    await user.click(await screen.findByRole('button', { name: 'Switch to dark mode' }))
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
    expect(localStorage.getItem('scheme')).toBe('dark')
    await user.click(screen.getByRole('button', { name: 'Switch to light mode' }))
    expect(document.documentElement.dataset.mantineColorScheme).toBe('light')
  })
})
