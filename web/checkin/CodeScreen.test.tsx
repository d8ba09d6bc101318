import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { comeBack, type Network, visit } from '../testing.tsx'

async function onTheProjector() {
  const house = await startOn('sqlite')
  const event = await house.event({ title: 'Intro to Git', attendanceCode: 'SegFault', attendancePoints: 25 })
  await house.call(addRsvp, await house.ada(), { body: { event: { uuid: event.uuid } } })
  const visitor = await visit(house, '/events', await house.grace())
  await visitor.user.click(await screen.findByRole('button', { name: 'Show the code' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Check-in code of Intro to Git' }))
  const come = async (token: string) => {
    const reply = await house.call(checkIn, token, { body: { event: { attendanceCode: 'segfault' } } })
    expect(reply.status).toBe(200)
  }
  return { house, event, shown, come, ...visitor }
}

describe('the code for the room', () => {
  test('is shown as the officer wrote it, with its points and until when it counts', async () => {
    const { shown } = await onTheProjector()
    shown.getByText('SegFault')
    expect(shown.getByText('25 PTS').parentElement?.textContent).toBe('25 PTS until 1:00 PM')
    expect(shown.getByRole('status').textContent).toBe('0 checked in1 RSVP')
  })

  test('can be opened in a window of its own, for another screen', async () => {
    const { shown, event } = await onTheProjector()
    const link = shown.getByRole('link', { name: 'Open in a window of its own' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/events/${event.uuid}/room`, '_blank'])
  })

  test('changes when another officer changes the code', async () => {
    const { house, shown, event } = await onTheProjector()
    const margaret = await house.margaret()
    const changed = { attendanceCode: 'KernelPanic', version: event.version }
    const saved = await house.call(updateEvent, margaret, { params: { uuid: event.uuid }, body: { event: changed } })
    expect(saved.status).toBe(200)
    comeBack()
    await shown.findByText('KernelPanic')
  })

  test('counts check-ins as they happen, and greets the latest by first name', async () => {
    const { house, shown, come } = await onTheProjector()
    await come(await house.signIn('Ada Lovelace'))
    await waitFor(() => expect(shown.getByRole('status').textContent).toContain('1 checked in'))
    house.setClock('2026-03-05T20:00:01.000Z')
    await come(await house.join('Barbara Liskov'))
    await waitFor(() => expect(shown.getByRole('status').textContent).toContain('2 checked in'))
    const latest = within(shown.getByRole('list', { name: 'The latest' }))
    await waitFor(() =>
      expect(latest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['BLBarbara', 'ALAda']),
    )
  })

  test('counts a full hall that checks in at the same moment, and names the latest six', async () => {
    const { house, shown, come } = await onTheProjector()
    const hall = await Promise.all(Array.from({ length: 30 }, (_, n) => house.join(`Member${n} Hall`)))
    await Promise.all(hall.slice(0, 20).map(come))
    await waitFor(() => expect(shown.getByRole('status').textContent).toContain('20 checked in'))
    await Promise.all(hall.slice(20).map(come))
    await waitFor(() => expect(shown.getByRole('status').textContent).toContain('30 checked in'))
    const latest = within(shown.getByRole('list', { name: 'The latest' }))
    expect(latest.getAllByRole('listitem')).toHaveLength(6)
  })

  test('says so while the connection is gone, keeps the code and the count, and goes on by itself', async () => {
    const { house, shown, come, network } = await onTheProjector()
    await come(await house.signIn('Ada Lovelace'))
    await waitFor(() => expect(shown.getByRole('status').textContent).toContain('1 checked in'))
    network.cut()
    await shown.findByText(/The count goes on when the connection is back/)
    shown.getByText('SegFault')
    expect(shown.getByRole('status').textContent).toContain('1 checked in')
    network.mend()
    await come(await house.join('Barbara Liskov'))
    await waitFor(() => expect(shown.getByRole('status').textContent).toContain('2 checked in'))
  })

  test('Escape brings the officer back to the month', async () => {
    const { user } = await onTheProjector()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const button = screen.getByRole('button', { name: 'Show the code' })
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})

describe('a screen for the room that cannot be loaded', () => {
  test('can be closed while it loads', async () => {
    const { user } = await opening((network) => network.hold('/room'))
    await screen.findByRole('status', { name: 'Loading' })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('says why, can be tried again, and can be closed', async () => {
    const { user, network } = await opening((network) => network.cut('/room'))
    await screen.findByRole('alert')
    const close = screen.getByRole('button', { name: 'Close' })
    expect(document.activeElement).toBe(close)
    const release = network.hold('/room')
    const attempts = network.calls.length
    await waitFor(() => expect(network.calls.length).toBeGreaterThan(attempts))
    screen.getByRole('alert')
    network.mend()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    release()
    await screen.findByText('SegFault')
    await user.click(close)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('can be left at its own address too', async () => {
    const house = await startOn('sqlite')
    const { uuid } = await house.event({ title: 'Intro to Git' })
    const { user, place } = await visit(house, `/events/${uuid}/room`, await house.grace(), (network) =>
      network.cut('/room'),
    )
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(place()).toBe(`/events/${uuid}`)
  })
})

test('a room’s screen says that its event was deleted, and shows no code that is no longer accepted', async () => {
  const house = await startOn('sqlite')
  const { uuid } = await house.event({ title: 'Intro to Git', attendanceCode: 'SegFault' })
  const { network } = await visit(house, `/events/${uuid}/room`, await house.grace())
  await screen.findByText('SegFault')
  await house.call(deleteEvent, await house.margaret(), { params: { uuid } })
  await screen.findByText('There is no such event.')
  expect(screen.queryByText('SegFault')).toBeNull()
  expect(screen.queryByText(/No connection/)).toBeNull()
  const [attempts] = [network.calls.length, network.cut()]
  await waitFor(() => expect(network.calls.length).toBeGreaterThan(attempts + 1), { timeout: 10_000 })
  expect(screen.queryByText('SegFault')).toBeNull()
})

test('a room’s screen keeps its code while a gateway answers for the server', async () => {
  const house = await startOn('sqlite')
  const { uuid } = await house.event({ title: 'Intro to Git', attendanceCode: 'SegFault' })
  await visit(house, `/events/${uuid}/room`, await house.grace())
  await screen.findByText('SegFault')
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async () => new Response('<html>Not found</html>', { status: 404 }))
  await screen.findByText(/The count goes on when the connection is back/, {}, { timeout: 10_000 })
  screen.getByText('SegFault')
  vi.stubGlobal('fetch', fetch)
})

async function opening(prepare: (network: Network) => unknown) {
  const house = await startOn('sqlite')
  await house.event({ title: 'Intro to Git', attendanceCode: 'SegFault' })
  const visitor = await visit(house, '/events', await house.grace(), prepare)
  await visitor.user.click(await screen.findByRole('button', { name: 'Show the code' }))
  return visitor
}
