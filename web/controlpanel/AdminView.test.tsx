import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addAdmin, removeAdmin } from '#domain/admins/contract.ts'
import { cast, startOn } from '#server/testing/server.ts'
import { type Visit, visit, visitAs } from '../testing.tsx'

const links = () =>
  screen.getAllByRole('navigation').flatMap((nav) =>
    within(nav)
      .queryAllByRole('link')
      .map((link) => link.textContent),
  )
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const go = async ({ user }: Visit, name: string) => user.click(screen.getAllByRole('link', { name })[0]!)
const pill = () => screen.queryByRole('button', { name: /^Viewing as member/ })
const main = () => within(screen.getByRole('main'))

describe('admin view and member view', () => {
  test('an admin starts in admin view, whose navigation has no Profile (spec: members §3.4)', async () => {
    await visitAs('grace', '/events')
    await screen.findAllByRole('button', { name: 'Add Event' })
    expect(links()).toEqual(expect.arrayContaining(['Events', 'Members', 'Organization', 'Control Panel']))
    expect(links()).not.toContain('Profile')
  })

  test('a member never sees it', async () => {
    await visitAs('ada', '/events')
    await heading('Events')
    expect(links()).toEqual(expect.arrayContaining(['Events', 'Profile', 'Leaderboard', 'Resources']))
    expect(links()).not.toContain('Control Panel')
    expect(screen.queryByRole('button', { name: 'Add Event' })).toBeNull()
    expect(pill()).toBeNull()
  })

  test('the switch shows an admin the events and the profile as members see them (spec: members §15.1)', async () => {
    const grace = await visitAs('grace', '/controlpanel')
    await heading('Control Panel')
    await grace.user.click(main().getByRole('button', { name: 'Switch to Member View' }))
    await go(grace, 'Profile')
    await waitFor(() => expect(grace.place()).toBe('/profile'))
    await go(grace, 'Events')
    await heading('Events')
    expect(screen.queryByRole('button', { name: 'Add Event' })).toBeNull()
  })

  test('the pill “Viewing as member” leads an admin back on the page that they look at', async () => {
    const grace = await visitAs('grace', '/controlpanel')
    await heading('Control Panel')
    expect(pill()).toBeNull()
    await grace.user.click(main().getByRole('button', { name: 'Switch to Member View' }))
    await go(grace, 'Events')
    await heading('Events')
    await grace.user.click(pill()!)
    await screen.findAllByRole('button', { name: 'Add Event' })
    expect(grace.place()).toBe('/events')
    expect(links()).toContain('Control Panel')
    expect(pill()).toBeNull()
  })

  test('a person who opens the portal again is in admin view (spec: members §4.5)', async () => {
    const [house, token] = await cast(startOn('sqlite'), 'grace')
    const first = await visit(house, '/controlpanel', token)
    await heading('Control Panel')
    await first.user.click(main().getByRole('button', { name: 'Switch to Member View' }))
    await first.user.click(main().getByRole('button', { name: 'Sign Out' }))
    await heading('Member Login')
    document.body.replaceChildren()
    await visit(house, '/controlpanel', await house.signIn('Grace Hopper'))
    await heading('Control Panel')
    main().getByRole('button', { name: 'Switch to Member View' })
  })
})

describe('roles that change while somebody is signed in', () => {
  test('somebody promoted reaches the admin pages without signing out', async () => {
    const [house, ada] = await cast(startOn('sqlite'), 'ada')
    await house.call(addAdmin, await house.margaret(), { body: { email: 'ada@g.ucla.edu' } })
    await visit(house, '/events', ada)
    expect(await screen.findAllByRole('button', { name: 'Add Event' })).not.toHaveLength(0)
    expect(links()).toContain('Control Panel')
  })

  test('somebody demoted is signed out at the next call that only admins may make', async () => {
    const house = await startOn('sqlite')
    await house.event({ title: 'Intro to Git' })
    const grace = await visit(house, '/events', await house.grace())
    const rsvps = await screen.findByRole('link', { name: '0 RSVPs People of Intro to Git' })
    await house.call(removeAdmin, await house.margaret(), { body: { email: 'grace@g.ucla.edu' } })
    await grace.user.click(rsvps)
    await heading('Member Login')
    expect(grace.place()).toBe('/login')
  })
})
