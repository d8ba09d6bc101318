import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createEvent, deleteEvent, getEvent } from '#domain/events/contract.ts'
import { addRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { comeBack, type Network, settle, visit } from '../testing.tsx'

async function withEvent() {
  const house = await startOn('sqlite')
  const event = await house.event({ title: 'Intro to Git', location: 'Boelter 3400', description: 'Bring a laptop.' })
  return { house, event, path: `/events/${event.uuid}`, ada: await house.ada(), grace: await house.grace() }
}

describe("an event's own page", () => {
  test('gives the officers of a public event its public page, to look at and to copy', async () => {
    const { house, grace, ada } = await withEvent()
    const { uuid } = await house.event({ title: 'Open house', visibility: 'public' })
    const { user } = await visit(house, `/events/${uuid}`, grace)
    expect((await screen.findByRole('link', { name: 'Public page' })).getAttribute('href')).toBe(`/e/${uuid}`)
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/e/${uuid}`)
    cleanup()
    await visit(house, `/events/${uuid}`, ada)
    await screen.findByRole('heading', { level: 1, name: 'Open house' })
    expect(screen.queryByRole('link', { name: 'Public page' })).toBeNull()
  })

  test('shows the event, and one tap is the RSVP', async () => {
    const { house, event, path, ada } = await withEvent()
    const { user } = await visit(house, path, ada)
    await screen.findByRole('heading', { level: 1, name: 'Intro to Git' })
    expect(screen.getByText('Bring a laptop.')).toBeDefined()
    expect(screen.getByText('Boelter 3400')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'RSVP to Intro to Git' }))
    await screen.findByText('You’re going')
    expect((await house.call(listRsvps, ada)).body.rsvps).toMatchObject([{ event: event.uuid }])
  })

  test('shows what the list already answered while the network is away', async () => {
    const { house, path, ada } = await withEvent()
    const { user, network, place } = await visit(house, '/events', ada)
    await user.click(await screen.findByRole('button', { name: 'About Intro to Git' }))
    network.cut()
    await user.click(await screen.findByRole('link', { name: 'Open' }))
    await screen.findByRole('heading', { level: 1, name: 'Intro to Git' })
    expect(place()).toBe(path)
    expect(screen.getByText('Bring a laptop.')).toBeDefined()
  })

  test.each([
    ['public', 'e'],
    ['members', 'events'],
  ] as const)('of an event for %s shares /%s/{uuid}, and its description leads on', async (visibility, path) => {
    const { house, ada } = await withEvent()
    const { uuid } = await house.event({ visibility, description: 'Read https://acm.org/git.' })
    const { user } = await visit(house, `/events/${uuid}`, ada)
    const link = await screen.findByRole('link', { name: 'https://acm.org/git' })
    expect(link.getAttribute('rel')).toBe('noopener nofollow')
    await user.click(screen.getByRole('button', { name: 'Share' }))
    if (visibility === 'public') await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${location.origin}/${path}/${uuid}`))
  })

  test('offers the way to the calendar until the event is over', async () => {
    const { house, path, ada } = await withEvent()
    const { user } = await visit(house, path, ada)
    await user.click(await screen.findByRole('button', { name: 'Add to calendar' }))
    const google = await screen.findByRole('menuitem', { name: 'Google Calendar' })
    expect(google.getAttribute('href')).toContain('text=Intro+to+Git')
    vi.setSystemTime(new Date('2026-03-06T20:00:00.000Z'))
    comeBack()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull())
  })

  test.each(['deleted', 'unknown'])('says calmly that an event is %s, with the way to the list', async (kind) => {
    const { house, event, path, ada, grace } = await withEvent()
    if (kind === 'deleted') await house.call(deleteEvent, grace, { params: { uuid: event.uuid } })
    const { user, place } = await visit(house, kind === 'deleted' ? path : '/events/no-such-event', ada)
    await screen.findByText('This event is not here. It may have been deleted.')
    await user.click(screen.getByRole('link', { name: 'See all events' }))
    await waitFor(() => expect(place()).toBe('/events'))
  })

  test.each(['people', 'numbers', 'anything'])('shows members the event instead of /%s', async (part) => {
    const { house, path, ada } = await withEvent()
    const { place } = await visit(house, `${path}/${part}`, ada)
    await screen.findByRole('heading', { level: 1, name: 'Intro to Git' })
    await waitFor(() => expect(place()).toBe(path))
    expect(screen.queryByRole('link', { name: 'People' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  test('waits for a role given since the sign-in before it turns somebody away from the people', async () => {
    const { house, path, grace } = await withEvent()
    let release: (() => void) | undefined
    const hold = (network: Network) => {
      release = network.hold('/api/v1/user')
    }
    const { place, network } = await visit(house, `${path}/people`, grace, hold)
    await waitFor(() => expect(network.calls.join()).toContain('/api/v1/event/'))
    await settle()
    release?.()
    await screen.findByText(/Nobody has RSVPed yet/)
    expect(place()).toBe(`${path}/people`)
  })

  test('leads an officer who duplicates it to the page of the duplicate', async () => {
    const { house, path, grace } = await withEvent()
    const { user, place } = await visit(house, path, grace)
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Add an event' }))
    const title = panel.getByRole('textbox', { name: 'Title' })
    await user.type(title, ' again')
    await user.click(panel.getByRole('button', { name: 'Add' }))
    await screen.findByRole('heading', { level: 1, name: 'Intro to Git again' })
    expect(place()).not.toBe(path)
  })

  test('leads an officer who deletes it in the editor to the list', async () => {
    const { house, path, grace } = await withEvent()
    const { user, place } = await visit(house, path, grace)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Update the event' }))
    await user.click(drawer.getByRole('button', { name: 'Delete' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Are you sure/ })).getByRole('button', { name: 'Delete' }),
    )
    await waitFor(() => expect(place()).toBe('/events'))
  })

  test('leads its officers to the people and the numbers', async () => {
    const { house, event, path, ada, grace } = await withEvent()
    await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
    const { user, place } = await visit(house, path, grace)
    await user.click(await screen.findByRole('link', { name: 'People' }))
    await screen.findByText('Ada Lovelace')
    expect(place()).toBe(`${path}/people`)
    await user.click(screen.getByRole('link', { name: 'Numbers' }))
    expect((await screen.findByText('RSVPs')).parentElement!.textContent).toBe('RSVPs1')
    expect(place()).toBe(`${path}/numbers`)
  })

  test('of a draft leads its officers to the editor, and says to others that it is not here', async () => {
    const { house, ada, grace } = await withEvent()
    const draft = { title: 'Spring Fair', location: 'Bruin Plaza', status: 'draft' as const }
    const { uuid } = (await house.call(createEvent, grace, { body: { event: draft } })).body.event
    const { user } = await visit(house, `/events/${uuid}`, grace)
    await screen.findByRole('heading', { level: 1, name: 'Spring Fair' })
    expect(screen.getByText(/No day yet\s+Bruin Plaza/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
    expect(title.value).toBe('Spring Fair')
    cleanup()
    await visit(house, `/events/${uuid}`, ada)
    await screen.findByText('This event is not here. It may have been deleted.')
  })

  test.each(['published', 'draft'] as const)('lets its officers delete it there (%s)', async (status) => {
    const { house, grace } = await withEvent()
    const body = { event: { title: 'Spring Fair', status } }
    const added = status === 'draft' ? (await house.call(createEvent, grace, { body })).body.event : await house.event()
    const { user, place } = await visit(house, `/events/${added.uuid}`, grace)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: /^Are you sure you want to delete this event/ }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(place()).toBe('/events'))
    const { status: answer } = await house.call(getEvent, grace, { params: { uuid: added.uuid } })
    expect(answer).toBe(404)
  })

  test('shows what an officer has just saved there', async () => {
    const { house, path, grace } = await withEvent()
    const { user } = await visit(house, path, grace)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await user.type(title, ', gently')
    await user.click(screen.getByRole('button', { name: 'Update' }))
    await screen.findByRole('heading', { level: 1, name: 'Intro to Git, gently' })
  })
})
