import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { comeBack } from '../testing.tsx'
import { answerNext, atTheDoor } from './testing.ts'

const tryAgain = () => act(() => void window.dispatchEvent(new Event('online')))

async function withAda() {
  const door = await atTheDoor()
  const row = await screen.findByRole('button', { name: /Ada Lovelace/ })
  const isIn = () => screen.getByRole('button', { name: /^(AL)?Ada Lovelace/ }).getAttribute('aria-pressed') === 'true'
  return { ...door, row, isIn }
}

test('without a network entries wait on the phone, and are sent in order when it is back', async () => {
  const { user, row, isIn, cameIn, network } = await withAda()
  network.cut()
  for (const isInNow of [true, false, true]) {
    await user.click(row)
    expect(isIn()).toBe(isInNow)
  }
  await screen.findByText('No connection. 3 entries on this phone, sent when it is back.')
  network.mend()
  tryAgain()
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
  const sent = network.bodies.at(-1) as { entries: { out?: boolean }[] }
  expect(sent.entries.map(({ out }) => out)).toEqual([undefined, true, undefined])
})

test.each([false, true])('an entry whose answer was lost is sent again as the same entry (out: %s)', async (out) => {
  const { user, row, cameIn, network } = await withAda()
  if (out) {
    await user.click(row)
    await waitFor(() => expect(screen.queryByLabelText('waits for the network')).toBeNull())
  }
  network.lose('/door')
  await user.click(row)
  await screen.findByText(/^No connection. 1 entry/)
  tryAgain()
  await waitFor(() => expect(screen.queryByLabelText('waits for the network')).toBeNull())
  const [before, after] = network.bodies.slice(-2) as { entries: { id: string }[] }[]
  expect(after).toEqual(before)
  expect(await cameIn()).toEqual(out ? [] : ['Ada'])
})

test('who is tapped is in at once, and stays in when an older list comes', async () => {
  const { event, user, row, isIn, cameIn, network } = await withAda()
  const older = network.delay(`/attendance/${event.uuid}`)
  comeBack()
  await user.click(row)
  expect(isIn()).toBe(true)
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  await waitFor(() => expect(screen.queryByLabelText('waits for the network')).toBeNull())
  await older()
  expect(isIn()).toBe(true)
})

test('what the server refuses is shown until it is dismissed, and the rest is sent (spec: chapter §2.12)', async () => {
  const { user, row, isIn, cameIn, network } = await withAda()
  network.cut()
  // The phone's clock is an hour ahead.
  const now = Date.now()
  vi.setSystemTime(now + 3_600_000)
  await user.click(row)
  vi.setSystemTime(now)
  await user.type(screen.getByLabelText('Search everybody by name'), 'barb{Enter}')
  network.mend()
  tryAgain()
  const dismiss = await screen.findByRole('button', { name: 'Dismiss Ada Lovelace' })
  screen.getByText('Barbara Liskov is in.')
  expect([isIn(), await cameIn()]).toEqual([false, ['Barbara']])
  await user.click(dismiss)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('entries for an event that was deleted are refused', async () => {
  const { house, event, user, row } = await withAda()
  await house.call(deleteEvent, await house.margaret(), { params: { uuid: event.uuid } })
  await user.click(row)
  expect((await screen.findByRole('alert')).textContent).toBe('Ada Lovelace: There is no such event.')
  expect(screen.queryByText('Ada Lovelace is in.')).toBeNull()
  screen.getByRole('link', { name: 'Back to the event' })
})

test('entries for an event that has gone to another committee wait, and the officer reads why', async () => {
  const { house, user, row, cameIn, event } = await withAda()
  const margaret = await house.margaret()
  const move = (committee: string) =>
    house.call(updateEvent, margaret, { params: { uuid: event.uuid }, body: { event: { committee } } })
  answerNext('{"error":{"code":"not_your_committee","message":"Only officers of Hack may do this."}}', 403)
  await user.click(row)
  await screen.findByText('Only officers of Hack may do this. 1 entry waits on this phone.')
  await move('Cyber')
  tryAgain()
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
})

test.each([
  ['', 502, 'Empty response from server.'],
  ['<h1>Sign in to the Wi-Fi</h1>', 404, 'The server answered 404 in an unknown format.'],
  ['{"error":{"code":"404","message":"No such route."}}', 404, 'No such route.'],
  ['{"error":{"code":"malformed","message":"The request cannot be read."}}', 408, 'The request cannot be read.'],
])('what a proxy answers refuses nobody, and the entry waits (%s)', async (body, status, sentence) => {
  const { user, row, isIn } = await withAda()
  answerNext(body, status)
  await user.click(row)
  await screen.findByText(`${sentence} 1 entry waits on this phone.`)
  tryAgain()
  await waitFor(() => expect(screen.queryByText(/waits on this phone/)).toBeNull())
  expect([screen.queryByRole('alert'), isIn()]).toEqual([null, true])
})

test('an older list says why, and there is no connection, until it comes again', async () => {
  const { network } = await withAda()
  network.cut('/attendance')
  comeBack()
  await screen.findByText('No connection. Go on: entries are kept on this phone.')
  network.mend()
  comeBack()
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
})
