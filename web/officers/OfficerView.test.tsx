import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { listEvents } from '#domain/events/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { comeBack, visit } from '../testing.tsx'

async function twoEvents() {
  const house = await startOn('sqlite')
  await house.event({ title: 'Neural Nets', committee: 'AI', attendanceCode: 'gradient' })
  await house.event({ title: 'Intro to Git', committee: 'Hack', attendanceCode: 'segfault' })
  return house
}

describe('an officer', () => {
  test('sees the events of their committee first, then every event, and works on their own', async () => {
    const house = await twoEvents()
    const { user, place } = await visit(house, '/events', await house.officer('AI'))
    await screen.findByRole('button', { name: 'Edit Neural Nets' })
    expect(screen.queryByText('Intro to Git')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'All' }))
    await screen.findByText('Intro to Git')
    expect(place()).toBe('/events?committee=All+Committees')
    expect(screen.queryByRole('button', { name: 'Edit Intro to Git' })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Show the code' })).toHaveLength(1)
    expect(screen.getAllByRole('link', { name: /People of/ })).toHaveLength(1)
    screen.getByText('Officer')
  })

  test('can choose no other committee for an event', async () => {
    const house = await twoEvents()
    const { user } = await visit(house, '/events', await house.officer('AI'))
    await user.click(await screen.findByRole('button', { name: 'Add Event' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an event' }))
    const committee = dialog.getByRole('combobox', { name: 'Committee' })
    expect(committee).toHaveProperty('value', 'AI')
    await user.click(committee)
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['AI'])
  })

  test('finds in the control panel what they may do, and makes no call that is refused', async () => {
    const house = await twoEvents()
    const { user, network } = await visit(house, '/controlpanel', await house.officer('AI'))
    await screen.findByRole('heading', { level: 1, name: 'Control Panel' })
    const buttons = within(screen.getByRole('main')).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Delete Events',
      'Import Events',
      'Embed and calendars',
      'Your Account',
      'Notifications',
      'Switch to Member View',
      'Sign Out',
    ])
    await user.click(screen.getByRole('button', { name: 'Delete Events' }))
    const list = within(await screen.findByRole('list', { name: 'Events' }))
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    list.getByText('Neural Nets')
    expect(network.calls.filter((call) => /activity|admins|officer|findings/.test(call))).toEqual([])
  })
})

test('a term that ends at midnight while the editor is open: the save is refused, what was typed stays', async () => {
  const house = await twoEvents()
  // NOW is noon in Los Angeles; the term ends at midnight there.
  const hedy = await house.officer('AI', '2026-03-06T08:00:00.000Z')
  const { user, place } = await visit(house, '/events', hedy)
  await user.click(await screen.findByRole('button', { name: 'Edit Neural Nets' }))
  const editor = within(await screen.findByRole('dialog', { name: 'Update the event' }))
  const title = await editor.findByRole('textbox', { name: 'Title' })
  await user.clear(title)
  await user.type(title, 'Neural Nets II')
  house.setClock('2026-03-06T08:00:00.000Z')
  await user.click(editor.getByRole('button', { name: 'Update' }))
  await screen.findByText(
    /^Your term as an officer of AI has ended\. This was not saved; what you typed is still here\.$/,
  )
  await editor.findByText('Your term as an officer of AI has ended.')
  // The roles are refetched, and the editor still stays open.
  await act(async () => comeBack())
  await waitFor(() => expect(title).toHaveProperty('value', 'Neural Nets II'))
  expect(place()).toBe('/events')
  expect(screen.queryByRole('heading', { name: 'Member Login' })).toBeNull()
  const { events } = (await house.call(listEvents, await house.margaret())).body
  expect(events.map((event: { title: string }) => event.title)).not.toContain('Neural Nets II')

  await user.click(editor.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Throw it away' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Event' })).toBeNull())
  vi.useRealTimers()
})
