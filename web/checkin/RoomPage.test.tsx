import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { startOn } from '#server/testing/server.ts'
import { comeBack, visit } from '../testing.tsx'

async function onTheProjector() {
  const house = await startOn('sqlite')
  const event = await house.event({ title: 'Intro to Git', attendanceCode: 'SegFault', attendancePoints: 25 })
  await house.call(addRsvp, await house.ada(), { body: { event: { uuid: event.uuid } } })
  const visitor = await visit(house, `/events/${event.uuid}/room`, await house.grace())
  await screen.findByText('SegFault')
  const count = () => within(screen.getByRole('main')).getByRole('status').textContent
  const come = async (token: string) => {
    const reply = await house.call(checkIn, token, { body: { event: { attendanceCode: 'segfault' } } })
    expect(reply.status).toBe(200)
  }
  return { house, event, count, come, ...visitor }
}

describe('the code for the room', () => {
  test('is shown as the officer wrote it, with its points and until when it counts', async () => {
    const { count } = await onTheProjector()
    expect(screen.getByText('25 PTS').parentElement?.textContent).toBe('25 PTS until 1:00 PM')
    expect(count()).toBe('0 checked in1 RSVP')
  })

  test('changes when another officer changes the code', async () => {
    const { house, event } = await onTheProjector()
    const margaret = await house.margaret()
    const changed = { attendanceCode: 'KernelPanic', version: event.version }
    const saved = await house.call(updateEvent, margaret, { params: { uuid: event.uuid }, body: { event: changed } })
    expect(saved.status).toBe(200)
    comeBack()
    await screen.findByText('KernelPanic')
  })

  test('counts check-ins as they happen, and greets the latest by first name (spec: chapter §2.5)', async () => {
    const { house, count, come } = await onTheProjector()
    await come(await house.signIn('Ada Lovelace'))
    await waitFor(() => expect(count()).toContain('1 checked in'))
    house.setClock('2026-03-05T20:00:01.000Z')
    await come(await house.join('Barbara Liskov'))
    await waitFor(() => expect(count()).toContain('2 checked in'))
    const latest = within(screen.getByRole('list', { name: 'The latest' }))
    await waitFor(() =>
      expect(latest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['BLBarbara', 'ALAda']),
    )
  })

  test('counts a full hall that checks in at the same moment, and names the latest six', async () => {
    const { house, count, come } = await onTheProjector()
    const hall = await Promise.all(Array.from({ length: 30 }, (_, n) => house.join(`Member${n} Hall`)))
    await Promise.all(hall.slice(0, 20).map(come))
    await waitFor(() => expect(count()).toContain('20 checked in'))
    await Promise.all(hall.slice(20).map(come))
    await waitFor(() => expect(count()).toContain('30 checked in'))
    const latest = within(screen.getByRole('list', { name: 'The latest' }))
    expect(latest.getAllByRole('listitem')).toHaveLength(6)
  })

  test('says so while the connection is gone, keeps the code and the count, and goes on by itself', async () => {
    const { house, count, come, network } = await onTheProjector()
    await come(await house.signIn('Ada Lovelace'))
    await waitFor(() => expect(count()).toContain('1 checked in'))
    network.cut()
    await screen.findByText(/The count goes on when the connection is back/)
    screen.getByText('SegFault')
    expect(count()).toContain('1 checked in')
    network.mend()
    await come(await house.join('Barbara Liskov'))
    await waitFor(() => expect(count()).toContain('2 checked in'))
  })

  test('gives way to the agenda, from which it was opened', async () => {
    const house = await startOn('sqlite')
    await house.event({ title: 'Intro to Git', attendanceCode: 'SegFault' })
    const { user, place } = await visit(house, '/events', await house.grace())
    await user.click(await screen.findByRole('link', { name: 'Show the code' }))
    await screen.findByText('SegFault')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await screen.findByRole('link', { name: 'Show the code' })
    expect(place()).toBe('/events')
  })
})

test('a screen for the room that cannot be loaded says why, can be tried again, and can be left', async () => {
  const house = await startOn('sqlite')
  const { uuid } = await house.event({ title: 'Intro to Git', attendanceCode: 'SegFault' })
  const { user, place, network } = await visit(house, `/events/${uuid}/room`, await house.grace(), ({ cut }) =>
    cut('/room'),
  )
  const retry = await screen.findByRole('button', { name: 'Try again' })
  network.mend()
  await user.click(retry)
  await screen.findByText('SegFault')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(place()).toBe(`/events/${uuid}`)
})

test('a room’s screen says that its event was deleted, and shows no code that is no longer accepted', async () => {
  const house = await startOn('sqlite')
  const { uuid } = await house.event({ title: 'Intro to Git', attendanceCode: 'SegFault' })
  await visit(house, `/events/${uuid}/room`, await house.grace())
  await screen.findByText('SegFault')
  await house.call(deleteEvent, await house.margaret(), { params: { uuid } })
  await screen.findByText('There is no such event.')
  expect(screen.queryByText('SegFault')).toBeNull()
  expect(screen.queryByText(/No connection/)).toBeNull()
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
