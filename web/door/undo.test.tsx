import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { comeBack, settle, signInAs } from '../testing.tsx'
import { atTheDoor } from './testing.ts'

/** Grace, whose taps on Ada's row are no double taps, and Ada, who may check in by herself. */
async function tapper() {
  const door = await atTheDoor()
  const { house, event, ada, user } = door
  const row = await screen.findByRole('button', { name: /Ada Lovelace/ })
  return {
    ...door,
    row,
    comesIn: () => {
      house.setClock(new Date(Date.now() + 1_000).toISOString())
      return house.call(checkIn, ada, { body: { event: { attendanceCode: event.attendanceCode! } } })
    },
    async tap() {
      vi.setSystemTime(Date.now() + 1_000)
      await user.click(row)
    },
    isSent: () => waitFor(() => expect(screen.queryByText(/1 entry/)).toBeNull()),
    async shows(isIn: boolean) {
      comeBack()
      await waitFor(() => expect(row.getAttribute('aria-pressed')).toBe(String(isIn)))
    },
  }
}

test('an undo whose answer was lost takes nobody back who has come in again since', async () => {
  const { event, network, cameIn, comesIn, tap, isSent, shows } = await tapper()
  await tap()
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  await shows(true)
  network.lose(`/attendance/${event.uuid}/`)
  await tap()
  await screen.findByText('No connection. 1 entry on this phone, sent when it is back.')
  expect(await cameIn()).toEqual([])
  await comesIn()
  window.dispatchEvent(new Event('online'))
  await isSent()
  expect(await cameIn()).toEqual(['Ada'])
  await shows(true)
})

test('an undo whose answer was lost keeps them out while the newer list is on its way', async () => {
  const { event, network, cameIn, row, tap, isSent, shows } = await tapper()
  await tap()
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  await shows(true)
  network.lose(`/attendance/${event.uuid}/`)
  await tap()
  await screen.findByText(/1 entry/)
  const newer = network.delay(`/attendance/${event.uuid}`)
  window.dispatchEvent(new Event('online'))
  await isSent()
  expect(row.getAttribute('aria-pressed')).toBe('false')
  await newer()
  expect(row.getAttribute('aria-pressed')).toBe('false')
})

test('a tap by mistake that is taken back leaves those in whom another let in meanwhile', async () => {
  const { network, cameIn, comesIn, tap, shows } = await tapper()
  network.cut()
  await tap()
  await screen.findByText(/1 entry/)
  await tap()
  await screen.findByText(/2 entries/)
  await comesIn()
  network.mend()
  const answer = network.hold('?entry=')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(network.calls.at(-1)).toContain('?entry='))
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
  screen.getByText('Ada Lovelace is taken back.')
  answer()
  await screen.findByText('Ada Lovelace is in.')
  expect(await cameIn()).toEqual(['Ada'])
  await shows(true)
})

test('an undo of two check-ins stops when somebody else signs in', async () => {
  const { house, event, network, comesIn, tap, shows } = await tapper()
  network.cut('/door')
  await tap()
  await screen.findByText(/1 entry/)
  const lists = () => network.calls.filter((call) => call.endsWith(`/attendance/${event.uuid}`)).length
  const before = lists()
  await comesIn()
  await shows(true)
  await waitFor(() => expect(lists()).toBeGreaterThan(before))
  await settle()
  await tap()
  await screen.findByText(/2 entries/)
  network.mend()
  const answer = network.hold('?')
  window.dispatchEvent(new Event('online'))
  const undone = () => network.calls.filter((call) => call.startsWith('DELETE')).length
  await waitFor(() => expect(undone()).toBe(1))
  signInAs(await house.join('Alan Turing'))
  answer()
  await settle()
  expect(undone()).toBe(1)
})

test('the officer reads that somebody was in already, though the list did not know it', async () => {
  const { comesIn, tap } = await tapper()
  await comesIn()
  await tap()
  await screen.findByText('Ada Lovelace is in already.')
})

test('who comes in under the finger, or right before the tap, is not taken back', async () => {
  const { user, row, cameIn, comesIn, shows } = await tapper()
  await user.pointer({ target: row, keys: '[MouseLeft>]' })
  await comesIn()
  await shows(true)
  await user.pointer({ target: row, keys: '[/MouseLeft]' })
  screen.getByText('Ada Lovelace is in already.')
  expect(await cameIn()).toEqual(['Ada'])
})

test.each([
  [100, 'in already'],
  [600, 'taken back'],
])('a tap %i ms after they have come in says that they are %s', async (later, said) => {
  const { user, row, comesIn, shows } = await tapper()
  await comesIn()
  await shows(true)
  vi.setSystemTime(Date.now() + later)
  await user.click(row)
  screen.getByText(`Ada Lovelace is ${said}.`)
  expect(row.getAttribute('aria-pressed')).toBe(String(said === 'in already'))
})

test('a press during which the list moved lets nobody in, and the officer is asked to tap again', async () => {
  const { user, row, cameIn } = await tapper()
  await user.type(screen.getByLabelText('Search everybody by name'), 'l')
  await user.pointer({ target: row, keys: '[TouchA>]' })
  vi.setSystemTime(Date.now() + 1_000)
  // Another row is under the finger by now.
  const other = screen.getByRole('button', { name: /Barbara Liskov/ })
  fireEvent.click(other, { detail: 1 })
  screen.getByText('The list has moved. Please tap again.')
  expect(await cameIn()).toEqual([])
  await user.pointer({ keys: '[/TouchA]' })
  vi.setSystemTime(Date.now() + 1_000)
  await user.click(other)
  await waitFor(async () => expect(await cameIn()).toEqual(['Barbara']))
})

test.each([
  ['became a scroll', 'touch'],
  ['ended elsewhere', 'mouse'],
])('a press that %s does not count when a keyboard presses the row later', async (_, pointerType) => {
  const { user, row, cameIn, comesIn, shows } = await tapper()
  fireEvent.pointerDown(row, { pointerType })
  if (pointerType === 'touch') fireEvent.pointerCancel(row, { pointerType })
  fireEvent.pointerLeave(row, { pointerType })
  await comesIn()
  await shows(true)
  vi.setSystemTime(Date.now() + 600)
  row.focus()
  await user.keyboard('{Enter}')
  screen.getByText('Ada Lovelace is taken back.')
  await waitFor(async () => expect(await cameIn()).toEqual([]))
})
