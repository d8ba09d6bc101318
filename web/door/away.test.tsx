import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { comeBack, settle, signInAs } from '../testing.tsx'
import { atTheDoor } from './testing.ts'

/** An officer who leaves the door and comes back. */
async function walker() {
  const door = await atTheDoor()
  const { user } = door
  const row = () => screen.findByRole('button', { name: /Ada Lovelace/ })
  await row()
  return {
    ...door,
    row,
    async tap() {
      // Not as the second tap of a double tap.
      vi.setSystemTime(Date.now() + 1_000)
      await user.click(await row())
    },
    async leave() {
      await user.click(screen.getByRole('link', { name: 'Back to the events' }))
      await screen.findByRole('heading', { name: 'Events' })
    },
    async comeAgain() {
      history.back()
      await row()
    },
  }
}

test('who was taken back by mistake stays in, though the officer was away and the lists are slow', async () => {
  const { network, cameIn, row, tap, leave, comeAgain } = await walker()
  const lists = network.hold('leaderboard')
  await tap()
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  await tap()
  await leave()
  await comeAgain()
  await waitFor(async () => expect(await cameIn()).toEqual([]))
  await waitFor(async () => expect((await row()).getAttribute('aria-pressed')).toBe('false'))
  await tap()
  lists()
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  await waitFor(() => expect(screen.queryByLabelText('waits for the network')).toBeNull())
  const changes = network.calls.filter((call) => !call.startsWith('GET')).map((call) => call.split(' ')[0])
  expect(changes).toEqual(['POST', 'DELETE', 'POST'])
})

test('after another has signed in, no entry is sent and no list of the door is fetched in their name', async () => {
  const { house, network, cameIn, tap, leave } = await walker()
  const answer = network.hold('/door')
  await tap()
  // This one waits for the answer to the first.
  await tap()
  await leave()
  signInAs(await house.join('Alan Turing'))
  const { length } = network.calls
  answer()
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  await settle()
  const later = network.calls.slice(length)
  expect(later.filter((call) => call.startsWith('DELETE') || call.includes('/attendance/'))).toEqual([])
})

test('entries that wait are sent when the connection is back, though the officer has left the door', async () => {
  const { network, cameIn, tap, leave } = await walker()
  network.cut('/door')
  await tap()
  await screen.findByText(/^No connection. 1 entry/)
  await leave()
  network.mend()
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
})

test('an older list, still on its way when the officer comes back, takes nobody out who was let in meanwhile', async () => {
  const { event, network, cameIn, row, tap, leave, comeAgain } = await walker()
  const lists = () => network.calls.filter((call) => call.endsWith(`/attendance/${event.uuid}`))
  const older = network.delay(`/attendance/${event.uuid}`)
  comeBack()
  await waitFor(() => expect(lists()).toHaveLength(2))
  const answer = network.hold('/door')
  await tap()
  await leave()
  answer()
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  await comeAgain()
  await older()
  await waitFor(() => expect(lists().length).toBeGreaterThan(2))
  expect((await row()).getAttribute('aria-pressed')).toBe('true')
})

test('who was let in right before the officer left is in on return, while the newer list is on its way', async () => {
  const { event, network, cameIn, row, tap, leave, comeAgain } = await walker()
  const newer = network.delay(`/attendance/${event.uuid}`)
  await tap()
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  await leave()
  await comeAgain()
  expect((await row()).getAttribute('aria-pressed')).toBe('true')
  await newer()
  expect((await row()).getAttribute('aria-pressed')).toBe('true')
})

test('an entry that the server has not taken yet is there when the officer comes back, and is sent', async () => {
  const { network, cameIn, row, tap, leave, comeAgain } = await walker()
  network.cut('/door')
  await tap()
  await screen.findByText(/^No connection. 1 entry/)
  await leave()
  network.mend()
  const answer = network.hold('/door')
  await comeAgain()
  expect(screen.queryByText(/No connection/)).toBeNull()
  expect((await row()).getAttribute('aria-pressed')).toBe('true')
  answer()
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
})

test('who comes to the door from the events starts reading at its heading', async () => {
  const { user, event, leave } = await walker()
  await leave()
  await user.click(await screen.findByRole('link', { name: 'Door' }))
  const heading = await screen.findByRole('heading', { name: event.title, level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
