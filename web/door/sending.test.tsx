import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getPass } from '#domain/door/contract.ts'
import { atTheDoor, cameraThatSees, forgedPass } from './testing.ts'

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
  const entered = () => network.calls.filter((call) => call.endsWith('/door')).length
  vi.setSystemTime(Date.now() + 5_000)
  await new Promise((done) => setTimeout(done, 500))
  expect([entered(), screen.getAllByRole('alert').length]).toEqual([1, 1])
})

test('a look of the camera that fails ends nothing: the next pass is read', async () => {
  const { camera, pass, cameIn } = await withCamera()
  camera.fail(2)
  camera.see(pass)
  await waitFor(async () => expect(await cameIn()).toEqual(['Ada']))
})

test('somebody who has registered a moment ago is found, whatever accents are typed', async () => {
  const { house, user } = await atTheDoor()
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  await house.join('Konrad Zuse')
  vi.setSystemTime(Date.now() + 10_000)
  await user.type(screen.getByLabelText('Search everybody by name'), 'konràd')
  await screen.findByRole('button', { name: /Konrad Zuse/ })
})
