import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { getPass, undoCheckIn } from '#domain/door/contract.ts'
import { comeBack, settle } from '../testing.tsx'
import { memberInPass } from './people.ts'
import { answerNext, atTheDoor, cameraThatSees, forgedPass } from './testing.ts'

/** Grace at the door with the camera on. */
async function withCamera() {
  const door = await atTheDoor()
  const camera = cameraThatSees()
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  await door.user.click(screen.getByRole('button', { name: 'Scan' }))
  return { ...door, camera, pass: (await door.house.call(getPass, door.ada)).body.pass as string }
}

test('entries are sent, and wait no longer, while the lists are slow', async () => {
  const { event, user, network, cameIn } = await atTheDoor()
  await user.click(await screen.findByRole('button', { name: /Ada Lovelace/ }))
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  const lists = [network.delay('/leaderboard'), network.delay(`/attendance/${event.uuid}`)]
  network.cut('/door')
  await user.type(screen.getByLabelText('Search everybody by name'), 'barb{Enter}')
  await screen.findByText(/1 entry/)
  network.mend()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/1 entry/)).toBeNull())
  expect(screen.queryByLabelText('waits for the network')).toBeNull()
  await user.type(screen.getByLabelText('Search everybody by name'), 'ada{Enter}')
  await waitFor(async () => expect(await cameIn()).toEqual(['Barbara']))
  for (const list of lists) await list()
  await waitFor(() => expect(document.querySelector('header')?.textContent).toContain('1 in'))
})

test('a refused pass that stays before the camera is refused once', async () => {
  const { network, camera } = await withCamera()
  camera.see(forgedPass('nobody'))
  await screen.findByRole('alert')
  await camera.stay(6)
  expect(network.calls.filter((call) => call.endsWith('/door'))).toHaveLength(1)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('who is taken back stays out while the pass is before the camera, and is in when it is shown again', async () => {
  const { user, camera, pass, cameIn } = await withCamera()
  camera.see(pass)
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  await camera.stay(2)
  await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
  await waitFor(async () => expect(await cameIn()).toEqual([]))
  await camera.stay(6)
  expect(await cameIn()).toEqual([])
  camera.see('')
  await camera.stay(6)
  camera.see(pass)
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
})

test('a good pass counts though another one of theirs, which waits, is refused', async () => {
  const { network, camera, pass, cameIn } = await withCamera()
  network.cut()
  camera.see(forgedPass(memberInPass(pass)!))
  await screen.findByText(/1 entry/)
  camera.see(pass)
  await screen.findByText(/2 entries/)
  network.mend()
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('a pass is sent though the list says that they are in, because another officer may have taken them back', async () => {
  const { house, event, ada, grace, user, camera, pass, network, cameIn } = await withCamera()
  await house.call(checkIn, ada, { body: { event: { attendanceCode: event.attendanceCode! } } })
  comeBack()
  const row = screen.getByRole('button', { name: /Ada Lovelace/ })
  await waitFor(() => expect(row.getAttribute('aria-pressed')).toBe('true'))
  const params = { eventUuid: event.uuid, memberUuid: memberInPass(pass)! }
  await house.call(undoCheckIn, grace, { params })
  camera.see(pass)
  await screen.findByText('Ada Lovelace is in already.')
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  // An undo removes the check-in on the screen, no matter who made it.
  network.cut()
  await camera.stay(2)
  await user.click(row)
  await screen.findByText(/entr(y|ies) on this phone/)
  network.mend()
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await cameIn()).toEqual([]))
})

test('who came with two passes, and is taken back before they are sent, is out', async () => {
  const { house, ada, user, network, camera, pass, cameIn } = await withCamera()
  house.setClock(new Date(Date.now() + 5_000).toISOString())
  const renewed = (await house.call(getPass, ada)).body.pass
  expect(renewed).not.toBe(pass)
  network.cut()
  camera.see(pass)
  await screen.findByText(/1 entry/)
  camera.see(renewed)
  await screen.findByText(/2 entries/)
  await camera.stay(2)
  await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
  screen.getByText('Ada Lovelace is taken back.')
  network.mend()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(network.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2))
  await waitFor(async () => expect(await cameIn()).toEqual([]))
  await settle()
  expect(await cameIn()).toEqual([])
})

test('who was taken back before their entry was sent is let in by the same pass', async () => {
  const { user, network, camera, pass, cameIn } = await withCamera()
  network.cut()
  camera.see(pass)
  await screen.findByText(/1 entry/)
  await camera.stay(2)
  await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
  await screen.findByText(/2 entries/)
  camera.see('')
  await camera.stay(3)
  camera.see(pass)
  await screen.findByText('Ada Lovelace is in.')
  await screen.findByText(/3 entries/)
  network.mend()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/entries/)).toBeNull())
  expect(await cameIn()).toEqual(['Ada'])
})

test('the list comes though people are let in faster than it is fetched', async () => {
  const { event, user, network, cameIn } = await atTheDoor()
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  const lists = () => network.calls.filter((call) => call.endsWith(`/attendance/${event.uuid}`)).length
  const before = lists()
  const answer = network.delay(`/attendance/${event.uuid}`)
  const field = screen.getByLabelText('Search everybody by name')
  for (const name of ['Ada', 'Barbara', 'Grace']) {
    await user.type(field, `${name}{Enter}`)
    await waitFor(async () => expect(await cameIn()).toContain(name))
  }
  expect(lists()).toBe(before + 1)
  await answer()
  await waitFor(() => expect(lists()).toBe(before + 2))
  expect(document.querySelector('header')?.textContent).toContain('3 in')
})

/** Grace lets Ada in without a connection. When it is back, the lists are slow. */
async function withSlowListsAfterACut() {
  const door = await atTheDoor()
  const { event, user, network } = door
  const row = await screen.findByRole('button', { name: /Ada Lovelace/ })
  network.cut()
  comeBack()
  await screen.findByText(/^No connection/)
  await user.click(row)
  await screen.findByText(/1 entry/)
  network.mend()
  return { ...door, lists: [network.delay(`/rsvp/${event.uuid}`), network.delay(`/attendance/${event.uuid}`)] }
}

test('an entry that the server took proves the connection, though the lists are still on their way', async () => {
  const { cameIn, lists } = await withSlowListsAfterACut()
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
  for (const list of lists) await list()
})

test('a server that is away proves the connection, too, though the lists are still on their way', async () => {
  const { lists } = await withSlowListsAfterACut()
  answerNext('{"error":{"code":"away","message":"The server is away for a moment."}}', 503)
  window.dispatchEvent(new Event('online'))
  await screen.findByText(/^The server is away for a moment. 1 entry waits on this phone./)
  for (const list of lists) await list()
})

test('a look of the camera that fails ends nothing: the next pass is read', async () => {
  const { camera, pass, cameIn } = await withCamera()
  camera.fail(2)
  camera.see(pass)
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
})

test('somebody who shares the first name of a member is found by the next search after they have registered', async () => {
  const { house, user } = await atTheDoor()
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  await house.join('Ada Yonath')
  vi.setSystemTime(Date.now() + 60_000)
  await user.type(screen.getByLabelText('Search everybody by name'), 'ada')
  await screen.findByRole('button', { name: /Ada Yonath/ })
})

test('somebody who registers at the door is found, with or without accents', async () => {
  const { house, user } = await atTheDoor()
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  await user.type(screen.getByLabelText('Search everybody by name'), 'konràd')
  screen.getByText('Nobody is called “konràd”.')
  await house.join('Konrad Zuse')
  vi.setSystemTime(Date.now() + 6_000)
  await screen.findByRole('button', { name: /Konrad Zuse/ })
})
